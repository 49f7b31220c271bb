import type { HandedReceipt } from '../../../lib/handed-receipt.ts';

/** The minimum length of a clipboard text that can be a receipt. */
const shortestText = 40;

/**
 * Lets the box accept files that are chosen, dropped or pasted, and passes them to the booking form. Returns
 * a function that ends this.
 */
export function connectReceiptBox(box: HTMLElement, goOn: (isKept: boolean) => void): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const input = document.createElement('input');
  input.type = 'file';
  input.hidden = true;
  document.body.append(input);
  signal.addEventListener('abort', () => input.remove());

  async function hand(receipt: HandedReceipt) {
    const handed = import('../../../lib/handed-receipt.ts').then(({ handReceipt }) =>
      handReceipt(receipt),
    );
    // The booking opens even if the browser could not store the receipt, and then asks for it again.
    goOn(
      await handed.then(
        () => true,
        () => false,
      ),
    );
  }

  function choose(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const accept = link?.dataset['receipt'];
    const isForBrowser = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (link === null || accept === undefined || isForBrowser) return;
    event.preventDefault();
    event.stopPropagation();
    input.accept = accept;
    input.toggleAttribute('capture', link.dataset['camera'] !== undefined);
    input.click();
  }

  function over(event: DragEvent) {
    event.preventDefault();
    box.toggleAttribute('data-over', event.type === 'dragover');
    const [file] = event.dataTransfer?.files ?? [];
    if (event.type === 'drop' && file) void hand(file);
  }

  function paste(event: ClipboardEvent) {
    const isTyping = event.target instanceof Element && event.target.closest('input, textarea');
    const [file] = event.clipboardData?.files ?? [];
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (isTyping || (!file && text.trim().length < shortestText)) return;
    event.preventDefault();
    void hand(file ?? text);
  }

  input.addEventListener('change', () => {
    const [file] = input.files ?? [];
    input.value = '';
    if (file) void hand(file);
  });
  box.addEventListener('click', choose, { signal });
  for (const kind of ['dragover', 'dragleave', 'drop'] as const)
    box.addEventListener(kind, over, { signal });
  document.addEventListener('paste', paste, { signal });
  return () => ending.abort();
}
