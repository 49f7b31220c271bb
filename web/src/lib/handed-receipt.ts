import { openDB } from 'idb';

/** A receipt on its way from the landing page to the booking: a file, or pasted text. */
export type HandedReceipt = File | string;

interface Handed {
  receipt: HandedReceipt;
  handedAtMs: number;
}

const table = 'handed';
const key = 'receipt';
/** Long enough to sign in on the way; after that it is ignored. */
const lifetimeMs = 60 * 60 * 1000;

const openDatabase = () =>
  openDB('backhaul-receipt', 1, { upgrade: (database) => void database.createObjectStore(table) });

/** Keeps a receipt on this device until the booking has read it. Rejects where the browser keeps nothing. */
export async function handReceipt(receipt: HandedReceipt): Promise<void> {
  const handed: Handed = { receipt, handedAtMs: Date.now() };
  await (await openDatabase()).put(table, handed, key);
}

/** The receipt that the landing page handed over; null if there is none, or the browser stores nothing. */
export async function handedReceipt(): Promise<HandedReceipt | null> {
  try {
    const handed: unknown = await (await openDatabase()).get(table, key);
    return isHanded(handed) && Date.now() - handed.handedAtMs < lifetimeMs ? handed.receipt : null;
  } catch {
    return null;
  }
}

export async function forgetHandedReceipt(): Promise<void> {
  try {
    await (await openDatabase()).delete(table, key);
  } catch {
    // Storage is unavailable, so nothing was kept.
  }
}

function isHanded(value: unknown): value is Handed {
  return (
    typeof value === 'object' &&
    value !== null &&
    'handedAtMs' in value &&
    typeof value.handedAtMs === 'number' &&
    'receipt' in value &&
    (typeof value.receipt === 'string' || value.receipt instanceof File)
  );
}
