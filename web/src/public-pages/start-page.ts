import { connectReceiptBox } from '../features/people/landing/connect-receipt-box.ts';
import { authCacheKey } from '../lib/session/auth-cache.ts';
import { chooseScheme, chosenScheme, followColorScheme } from '../ui/color-scheme/color-scheme.ts';
import { schemeSwitchId } from '../ui/color-scheme/scheme-switch-id.ts';

/** Optional improvements of every public page. The pages work without them. */
followColorScheme();
connectSchemeSwitch();
fetchAppOnIntent();
leaveWhenSignedIn();
takeReceipts();

function connectSchemeSwitch(): void {
  const choices = document.querySelectorAll<HTMLInputElement>(`#${schemeSwitchId} input`);
  for (const input of choices) {
    input.checked = input.value === chosenScheme();
    input.addEventListener('change', () => {
      if (input.value === 'light' || input.value === 'dark') chooseScheme(input.value);
      else chooseScheme('auto');
    });
  }
}

/**
 * Loads the application's code early, when somebody hovers over, touches or focuses a link or the tracking
 * field.
 */
function fetchAppOnIntent(): void {
  const next = document.querySelector<HTMLScriptElement>('script[data-next]')?.dataset['next'];
  const intents = ['pointerover', 'touchstart', 'focusin'] as const;
  function fetchApp({ target }: Event) {
    if (!(target instanceof Element) || !target.closest('a[href^="/"], form')) return;
    for (const intent of intents) document.removeEventListener(intent, fetchApp);
    for (const file of next?.split(' ') ?? []) document.head.append(linkTo(file));
  }
  for (const intent of intents) document.addEventListener(intent, fetchApp, { passive: true });
}

function linkTo(file: string): HTMLLinkElement {
  const link = document.createElement('link');
  if (file.endsWith('.css')) {
    link.rel = 'prefetch';
    link.as = 'style';
  } else link.rel = 'modulepreload';
  link.href = file;
  return link;
}

/**
 * Redirects people who have signed in to their own page. The browser may have cached the visitors' page
 * before they signed in.
 */
function leaveWhenSignedIn(): void {
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && localStorage.getItem(authCacheKey) !== null) location.reload();
  });
}

/** Stores a receipt that somebody adds on this page, so that the booking form can read it. */
function takeReceipts(): void {
  const box = document.querySelector<HTMLElement>('[data-receipt-box]');
  const booking = box?.querySelector('a')?.href;
  if (box && booking !== undefined) {
    const go = (isKept: boolean) => location.assign(isKept ? booking : `${booking}&kept=no`);
    connectReceiptBox(box, go);
  }
}
