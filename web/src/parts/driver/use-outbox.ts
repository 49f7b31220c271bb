import { createContext, use } from 'react';
import type { Outbox, OutboxState } from './outbox-state.ts';
import { useStore } from '../../lib/use-store.ts';

/** Null until the entries stored on this device are read. */
export const OutboxContext = createContext<Outbox | null>(null);

const empty: OutboxState = { entries: [], storing: [], sending: null, isCutOff: false };
const never = () => () => undefined;

export function useOutboxState(): OutboxState {
  const outbox = use(OutboxContext);
  return useStore(outbox?.subscribe ?? never, () => outbox?.getState() ?? empty);
}

/** The driver's outbox, with the choices for refused entries; null until its entries are loaded. */
export function useOutbox(): Outbox | null {
  return use(OutboxContext);
}
