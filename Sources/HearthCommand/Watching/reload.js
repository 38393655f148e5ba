// Loads the page again when hearth watch has built the site anew.
(function () {
  "use strict";
  var folder = document.currentScript.src.replace(/[^\/]*$/, "");
  var first = null;
  window.hearthReload = function (stamp, pages) {
    var path = decodeURI(window.location.pathname);
    var isBuilt = !pages || pages.some(function (page) {
      return path.slice(-page.length - 1) === "/" + page;
    });
    if (first === null) {
      first = isBuilt ? stamp : "";
    } else if (first !== stamp && isBuilt) {
      window.location.reload();
    }
  };
  function ask() {
    var script = document.createElement("script");
    script.src = folder + "reload-stamp.js?" + Date.now();
    script.onload = script.onerror = function () {
      script.remove();
    };
    document.head.appendChild(script);
  }
  ask();
  window.setInterval(ask, 500);
})();
