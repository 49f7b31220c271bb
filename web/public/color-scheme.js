// Runs before the first paint, from a file of our own so that no inline script is needed.
// Without a stored choice the stylesheet follows the system by itself.
(function () {
  try {
    var choice = localStorage.getItem('backhaul.color-scheme');
    if (choice === 'light' || choice === 'dark') {
      document.documentElement.setAttribute('data-color-scheme', choice);
    }
  } catch {
    // Without storage the system's scheme applies.
  }
})();
