import './start-page.ts';

/** Copies the passport's link. Its server checks the chain at each reading, so nothing else needs a script. */

const copiedMs = 2_000;
const button = document.querySelector<HTMLButtonElement>('[data-copy]');
const words = button?.querySelector('[data-copy-words]');
const said = document.querySelector('[data-copy-said]');

button?.addEventListener('click', () => {
  void navigator.clipboard.writeText(button.dataset['copy'] ?? '').then(showCopied, () => {
    if (said) said.textContent = 'Copy failed';
  });
});

function showCopied(): void {
  if (!words || !said) return;
  const before = words.textContent;
  words.textContent = 'Copied!';
  said.textContent = 'Copied!';
  setTimeout(() => {
    words.textContent = before;
    said.textContent = '';
  }, copiedMs);
}
