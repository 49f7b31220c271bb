import { createContext, use } from 'react';
import type { Outbox, OutboxState } from './outbox-state.ts';
import { useStore } from '../../lib/use-store.ts';

/** The context of the driver's outbox. Null until the entries stored on this device are read. */
export const OutboxContext = createContext<Outbox | null>(null);

/**
 * A promise of the outbox, which resolves once the outbox can be used. Actions of the driver wait for it.
 * Null on a page without an outbox.
 */
export const OutboxOpening = createContext<Promise<Outbox> | null>(null);

const empty: OutboxState = { entries: [], storing: [], sending: null, isCutOff: false };
const never = () => () => undefined;

export function useOutboxState(): OutboxState {
  const outbox = use(OutboxContext);
  return useStore(outbox?.subscribe ?? never, () => outbox?.getState() ?? empty);
}

/**
 * The driver's outbox, including the retry and discard functions for refused entries. Null until its entries
 * are loaded.
 */
export function useOutbox(): Outbox | null {
  return use(OutboxContext);
}
