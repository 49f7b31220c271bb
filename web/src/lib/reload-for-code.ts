/** The parts of the window that it needs, so that tests can replace them. */
interface CodeWindow {
  addEventListener: (type: 'vite:preloadError', listener: (event: Event) => void) => void;
  sessionStorage: Pick<Storage, 'getItem' | 'setItem'>;
  navigator: { readonly onLine: boolean };
  location: Pick<Location, 'reload' | 'pathname'>;
}

const reloadedKey = 'backhaul.reloaded-for-code';
/** A second failure within this time is not caused by an old version, so another reload cannot help. */
const againAfterMs = 60_000;

/**
 * Reloads once when code cannot be fetched while there is a network: after a release the files that an open page names
 * are gone. Drafts and unsent acts are kept on the device, so nothing is lost. Otherwise the error screen is shown.
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
      // Without storage to remember the reload, it could reload forever.
      return false;
    }
  }
}
