import type { ThingCardAnswer } from '@backhaul/contract/thing-answer.ts';
import type { ThingKind } from '@backhaul/domain/operations/thing-kinds.ts';
import type { ComponentType } from 'react';
import { lazyPart } from '../../lib/router/lazy-part.ts';

export interface OwnPartProps {
  card: ThingCardAnswer;
}

interface OwnParts {
  /** Work items about the person that wait for staff. They are shown above the facts. */
  Promises: ComponentType<OwnPartProps>;
  /** Further actions, beside the usual ones such as calling. */
  Acts: ComponentType<OwnPartProps>;
  /** Parts between the facts and the lists of related records. Each part loads by itself. */
  Parts: ComponentType<OwnPartProps>;
}

const Promises = lazyPart(async () => (await import('./open-promises.tsx')).OpenPromises);

/**
 * The kinds of records whose card has more than facts, lists and a history. Their code loads with the card.
 */
export const ownParts: Partial<Readonly<Record<ThingKind, OwnParts>>> = {
  driver: {
    Promises,
    Acts: lazyPart(async () => (await import('./driver-acts.tsx')).DriverActs),
    Parts: lazyPart(async () => (await import('./driver-parts.tsx')).DriverParts),
  },
  customer: {
    Promises,
    Acts: lazyPart(async () => (await import('./customer-acts.tsx')).CustomerActs),
    Parts: lazyPart(async () => (await import('./customer-parts.tsx')).CustomerParts),
  },
};
