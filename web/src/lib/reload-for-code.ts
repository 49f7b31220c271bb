/** The parts of the browser's window that `reloadForCode` needs, so that tests can replace them. */
interface CodeWindow {
  addEventListener: (type: 'vite:preloadError', listener: (event: Event) => void) => void;
  sessionStorage: Pick<Storage, 'getItem' | 'setItem'>;
  navigator: { readonly onLine: boolean };
  location: Pick<Location, 'reload' | 'pathname'>;
}

const reloadedKey = 'backhaul.reloaded-for-code';
/**
 * A failure within this time after a reload, in milliseconds, does not reload the page again. The page is
 * then already the newest version.
 */
const againAfterMs = 60_000;

/**
 * Reloads the page once if code cannot be loaded although there is a network. After a release, the files that
 * an open page asks for no longer exist. Drafts and unsent actions are kept on the device, so nothing is
 * lost. If a reload does not help, the error screen is shown.
 */
export function reloadForCode(page: CodeWindow, nowMs: () => number): void {
  page.addEventListener('vite:preloadError', (event) => {
    if (!page.navigator.onLine || !mayReload()) return;
    event.preventDefault();
    page.location.reload();
  });

  function mayReload(): boolean {
    try {
      const lastMs = Number(page.sessionStorage.getItem(reloadedKey) ?? 0);
      if (nowMs() - lastMs < againAfterMs) return false;
      page.sessionStorage.setItem(reloadedKey, String(nowMs()));
      return true;
    } catch {
      // If the browser offers no storage, a page cannot remember that it reloaded, and could reload forever.
      return false;
    }
  }
}
