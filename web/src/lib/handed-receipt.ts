import { openDB } from 'idb';

/** A receipt that the landing page passes to the booking form: a file, or pasted text. */
export type HandedReceipt = File | string;

interface Handed {
  receipt: HandedReceipt;
  handedAtMs: number;
}

const table = 'handed';
const key = 'receipt';
/** One hour. The person may have to sign in before the booking form reads the receipt. */
const lifetimeMs = 60 * 60 * 1000;

const openDatabase = () =>
  openDB('backhaul-receipt', 1, { upgrade: (database) => void database.createObjectStore(table) });

/**
 * Keeps a receipt on this device until the booking form has read it. Rejects if the browser has no storage.
 */
export async function handReceipt(receipt: HandedReceipt): Promise<void> {
  const handed: Handed = { receipt, handedAtMs: Date.now() };
  await (await openDatabase()).put(table, handed, key);
}

/** The receipt that the landing page passed on; null if there is none, or if the browser has no storage. */
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
    // Nothing was stored, because the browser has no storage.
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
