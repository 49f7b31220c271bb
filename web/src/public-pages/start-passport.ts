import './start-page.ts';

/** The time in milliseconds for which the button says that the link was copied. */
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
