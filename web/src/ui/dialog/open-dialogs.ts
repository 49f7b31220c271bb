/** The dialogs that are open, the last one on top. Dialogs stand beside the app in the body, toasts too. */
const open: HTMLElement[] = [];

/** Everything below the top dialog, and the app below all of them, can be neither reached nor heard. */
function holdAllBelow(): void {
  const app = document.getElementById('root');
  const layers = app ? [app, ...open] : open;
  for (const layer of layers) layer.inert = layer !== layers.at(-1);
  document.documentElement.toggleAttribute('data-dialog', open.length > 0);
}

/** Whether the page has a scrollbar that takes room: that room is kept while a dialog holds the page still. */
function noteScrollbar(): void {
  const page = document.documentElement;
  page.toggleAttribute('data-scrollbar', window.innerWidth > page.clientWidth);
}

export function isOnTop(dialog: HTMLElement): boolean {
  return open.at(-1) === dialog;
}

/** Takes the page and the focus for a dialog; answers how to give both back. */
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
