/** The person's choice of color scheme. 'auto' follows the system's setting. */
export type SchemeChoice = 'auto' | 'light' | 'dark';
export type Scheme = 'light' | 'dark';

/**
 * The key of the choice in the browser's storage. public/color-scheme.js also reads it, before the first
 * paint.
 */
const storageKey = 'backhaul.color-scheme';
const attribute = 'data-color-scheme';
const darkSystem = '(prefers-color-scheme: dark)';

const listeners = new Set<() => void>();
let choice: SchemeChoice = 'auto';

export function chosenScheme(): SchemeChoice {
  return choice;
}

/** The scheme in use: the person's choice, otherwise the system's. */
export function shownScheme(): Scheme {
  if (choice !== 'auto') return choice;
  return window.matchMedia(darkSystem).matches ? 'dark' : 'light';
}

export function chooseScheme(next: SchemeChoice): void {
  try {
    localStorage.setItem(storageKey, next);
  } catch {
    // If the browser offers no storage, the choice lasts only until the page is closed.
  }
  show(next);
}

export function onSchemeChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Applies the stored choice, and then follows changes of the system and of other tabs. */
export function followColorScheme(): void {
  show(storedChoice());
  window.matchMedia(darkSystem).addEventListener('change', () => show(choice));
  window.addEventListener('storage', ({ key }) => {
    if (key === storageKey) show(storedChoice());
  });
}

function show(next: SchemeChoice): void {
  choice = next;
  document.documentElement.setAttribute(attribute, shownScheme());
  for (const listener of listeners) listener();
}

function storedChoice(): SchemeChoice {
  try {
    const stored = localStorage.getItem(storageKey);
    return stored === 'light' || stored === 'dark' ? stored : 'auto';
  } catch {
    return 'auto';
  }
}
