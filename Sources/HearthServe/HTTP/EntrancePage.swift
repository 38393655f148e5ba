/// The page for a browser that isn't let in: how to open the journal, in each language of the interface.
///
/// It works on its own and says nothing about the journal: not its title, its language or its colours. Its text is here, because
/// no file of the journal or its theme is read for a browser that isn't let in.
enum EntrancePage {
  static let html = Array(
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Open Hearth again</title>
    <style>\(style)</style>
    </head>
    <body>
    <main>
    <h1>Open Hearth again</h1>
    <p>This browser can't open the pages with this address. The address that Hearth prints works once, and only until Hearth stops.</p>
    <ol>
    <li>If Hearth is still running, press <kbd>Ctrl</kbd> <kbd>C</kbd> in its terminal window.</li>
    <li>Run <code>hearth serve</code> there. It opens your pages in the browser, or prints the address to open.</li>
    </ol>
    <p>To bookmark your journal, use the same port each time: <code>hearth serve --port 8000</code>. The bookmark works once
    Hearth has opened its pages in this browser.</p>
    <div lang="es">
    <h2>Abre Hearth otra vez</h2>
    <p>Este navegador no puede abrir las páginas con esta dirección. La dirección que muestra Hearth sirve una sola vez, y solo hasta
    que Hearth se detiene.</p>
    <ol>
    <li>Si Hearth sigue en marcha, pulsa <kbd>Ctrl</kbd> <kbd>C</kbd> en su ventana de terminal.</li>
    <li>Ejecuta allí <code>hearth serve</code>. Abre tus páginas en el navegador, o muestra la dirección que hay que abrir.</li>
    </ol>
    <p>Para usar un marcador, elige siempre el mismo puerto: <code>hearth serve --port 8000</code>. El marcador funciona cuando Hearth ya
    ha abierto sus páginas en este navegador.</p>
    </div>
    </main>
    </body>
    </html>

    """.utf8)

  private static let style = """
    :root{color-scheme:light dark}\
    body{margin:0;background:light-dark(#fbf8f2,#16181a);color:light-dark(#23272a,#ebe6dc);\
    font:1.0625rem/1.6 system-ui,sans-serif}\
    main{max-width:38rem;margin:0 auto;padding:2rem 1.25rem}\
    h1,h2{font-family:Georgia,serif;line-height:1.25;font-weight:600}h1{font-size:1.75rem}h2{font-size:1.375rem}\
    li{margin-block:.5rem}\
    div{margin-top:2rem;padding-top:1rem;border-top:1px solid light-dark(#757066,#8d918f)}\
    code,kbd{padding:.0625rem .25rem;border-radius:.25rem;background:light-dark(#f3eee4,#0f1112);font-size:.9375em}
    """
}
