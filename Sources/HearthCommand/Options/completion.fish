function __hearth_known
  set -l words (commandline -opc)
  set -l given
  for index in (seq (count $words))
    switch $words[$index]
      case --content
        set given $words[(math $index + 1)]
      case '--content=*'
        set given (string replace -- --content= '' $words[$index])
    end
  end
  test -n "$given"; and set given --content (string replace -r '^~/' "$HOME/" -- $given)
  hearth complete $argv $given 2>/dev/null
end
