/** An older choice is ignored: the page was closed and not reloaded. */
const lifetimeMs = 60_000;

const keyOf = (userId: string) => `backhaul.online.${userId}`;

interface Wish {
  isOnline: boolean;
  atMs: number;
}

const isWish = (value: unknown): value is Wish =>
  typeof value === 'object' && value !== null && 'isOnline' in value && 'atMs' in value;

/** Without storage, a choice lasts only as long as its page. */
function inStorage<T>(work: (storage: Storage) => T): T | null {
  try {
    return work(sessionStorage);
  } catch {
    return null;
  }
}

/** Stores the driver's choice to be online or offline, for a reload before the server has answered. */
export function keepWish(userId: string, isOnline: boolean): void {
  const wish: Wish = { isOnline, atMs: Date.now() };
  inStorage((storage) => storage.setItem(keyOf(userId), JSON.stringify(wish)));
}

export function forgetWish(userId: string): void {
  inStorage((storage) => storage.removeItem(keyOf(userId)));
}

/** The choice that the server has not answered; null if there is none. */
export function wishOf(userId: string): boolean | null {
  const wish = inStorage(
    (storage) => JSON.parse(storage.getItem(keyOf(userId)) ?? 'null') as unknown,
  );
  if (!isWish(wish)) return null;
  return Date.now() - wish.atMs < lifetimeMs ? wish.isOnline : null;
}
