/**
 * The maximum age in milliseconds of a stored choice. An older one is ignored: a reload takes less time, so
 * the driver had left the page.
 */
const lifetimeMs = 60_000;

const keyOf = (userId: string) => `backhaul.online.${userId}`;

interface Wish {
  isOnline: boolean;
  atMs: number;
}

const isWish = (value: unknown): value is Wish =>
  typeof value === 'object' && value !== null && 'isOnline' in value && 'atMs' in value;

/**
 * Runs `work` on the tab's storage. Returns null if the browser offers no storage; the choice is then lost in
 * a reload.
 */
function inStorage<T>(work: (storage: Storage) => T): T | null {
  try {
    return work(sessionStorage);
  } catch {
    return null;
  }
}

/**
 * Stores the driver's choice to go online or offline, in case the page reloads before the server answers.
 */
export function keepWish(userId: string, isOnline: boolean): void {
  const wish: Wish = { isOnline, atMs: Date.now() };
  inStorage((storage) => storage.setItem(keyOf(userId), JSON.stringify(wish)));
}

export function forgetWish(userId: string): void {
  inStorage((storage) => storage.removeItem(keyOf(userId)));
}

/** The driver's choice that the server has not answered yet; null if there is none. */
export function wishOf(userId: string): boolean | null {
  const wish = inStorage(
    (storage) => JSON.parse(storage.getItem(keyOf(userId)) ?? 'null') as unknown,
  );
  if (!isWish(wish)) return null;
  return Date.now() - wish.atMs < lifetimeMs ? wish.isOnline : null;
}
