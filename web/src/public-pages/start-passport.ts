import './start-page.ts';

/**
 * The time in milliseconds for which the page says that its link was copied. The page needs no other script,
 * because the server checks the return's public proof (its passport) whenever the page is opened.
 */

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
