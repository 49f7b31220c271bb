/**
 * The elements of the open dialogs, the top one last. They are outside of the app's element, so that the app
 * can be made inert without them.
 */
const open: HTMLElement[] = [];

/** Makes everything below the top dialog inert, including the app. */
function holdAllBelow(): void {
  const app = document.getElementById('root');
  const layers = app ? [app, ...open] : open;
  for (const layer of layers) layer.inert = layer !== layers.at(-1);
  document.documentElement.toggleAttribute('data-dialog', open.length > 0);
}

/**
 * Marks the page if its scrollbar takes up space. That space stays reserved while a dialog stops the page
 * from scrolling.
 */
function noteScrollbar(): void {
  const page = document.documentElement;
  page.toggleAttribute('data-scrollbar', window.innerWidth > page.clientWidth);
}

export function isOnTop(dialog: HTMLElement): boolean {
  return open.at(-1) === dialog;
}

/** Moves the focus into a dialog and stops the page from scrolling. Returns a function that undoes both. */
export function openDialog(dialog: HTMLElement): () => void {
  const before = document.activeElement;
  if (open.length === 0) noteScrollbar();
  open.push(dialog);
  holdAllBelow();
  focusFirst(dialog);
  return () => {
    open.splice(open.indexOf(dialog), 1);
    holdAllBelow();
    if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
  };
}

function focusFirst(dialog: HTMLElement): void {
  const chosen =
    dialog.querySelector<HTMLElement>('[data-autofocus]') ??
    dialog.querySelector<HTMLElement>(
      'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled)',
    );
  chosen?.focus({ preventScroll: true });
}
