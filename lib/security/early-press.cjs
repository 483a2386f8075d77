// @ts-check

/**
 * Remembers a press on a button that React does not answer to yet, shows that it was taken, and presses again when React
 * answers. React has taken a press that reaches the button when that has its properties: a press on a part whose code is
 * still on its way ends at the document, and a part that React can bring to life at once is live when the press reaches
 * it. The last press counts, for 20 s. Buttons that the browser answers to by itself are left alone, and so is a tap, but
 * no key, on a button that has to be held (`data-hold`). A form that only scripts send (`data-waiting` until it is live)
 * is sent once it is live, unless a key is pressed before: a player who goes on filling it in presses again. A link that
 * opens an overlay (`data-overlay`) waits for its code too, for 10 s, and has `data-pressed` until then; then it leads to
 * its page. The browser's offer to install the page is kept as well, since it comes once (components/install).
 */
const EARLY_PRESS = `(function (page) {
  var button = null, form = null, link = null, isTaken = false, isAgain = false, ends = 0, sign = null, timer = 0;
  function isLive() {
    return Object.keys(button).some(function (key) { return key.indexOf('__reactProps') === 0; });
  }
  function arrived() { isTaken = isLive(); }
  function watch() {
    isTaken = false;
    button.addEventListener('click', arrived, { once: true });
  }
  function forget() {
    clearInterval(timer);
    if (sign) sign.cancel();
    if (link) link.removeAttribute('data-pressed');
    sign = form = link = null;
  }
  function show(pressed) {
    sign = pressed.animate({ opacity: [1, 0.5, 1] }, { duration: 900, iterations: Infinity });
  }
  function again() {
    if (button.disabled || !button.isConnected || Date.now() > ends) return forget();
    if (!isLive()) return;
    watch();
    isAgain = true;
    button.click();
    isAgain = false;
    if (isTaken) forget();
  }
  function keep() {
    if (isTaken) return;
    show(button);
    timer = setInterval(again, 50);
  }
  function isWaiting() { return form.hasAttribute('data-waiting'); }
  function send() {
    if (!form.isConnected || Date.now() > ends || (button && (button.disabled || button.form !== form))) return forget();
    if (isWaiting()) return;
    var live = form;
    forget();
    live.requestSubmit(button);
  }
  function open() {
    var pressed = link;
    if (Date.now() > ends) forget();
    isTaken = isAgain = true;
    pressed.click();
    isAgain = false;
    if (isTaken) forget();
  }
  page.defaultView.addEventListener('beforeinstallprompt', function (event) {
    event.preventDefault();
    page.defaultView.installPrompt = event;
  });
  page.defaultView.addEventListener('click', function (event) {
    var found = event.target.closest ? event.target.closest('a[data-overlay]') : null;
    if (!found || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (isAgain && !link) return;
    event.preventDefault();
    isTaken = false;
    if (isAgain) return;
    link = found;
    link.setAttribute('data-pressed', '');
    ends = Date.now() + 10000;
    show(link);
    timer = setInterval(open, 50);
  });
  page.addEventListener('submit', function (event) {
    forget();
    form = event.target;
    if (!isWaiting()) return forget();
    button = event.submitter;
    ends = Date.now() + 20000;
    form.addEventListener('submit', function () { if (form && !isWaiting()) forget(); }, { once: true });
    if (button) show(button);
    timer = setInterval(send, 50);
  }, true);
  page.addEventListener('keydown', function () { if (form) forget(); }, true);
  page.addEventListener('click', function (event) {
    if (isAgain) return;
    forget();
    button = event.target.closest ? event.target.closest('button') : null;
    if (!button || button.form || button.hasAttribute('popovertarget')) return;
    if (event.detail && button.hasAttribute('data-hold')) return;
    ends = Date.now() + 20000;
    watch();
    timer = setTimeout(keep, 0);
  }, true);
})(document)`;

/** Its hash for a policy's script-src, written out since the edge cannot make one at once; a test compares the two. */
const EARLY_PRESS_SOURCE = "'sha256-ISxOXKCMr73Irlphdx7jD0AzOUoIAodyJ/RLYcDZTfM='";

module.exports = { EARLY_PRESS, EARLY_PRESS_SOURCE };
