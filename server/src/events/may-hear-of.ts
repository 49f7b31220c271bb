import type { ActorKind } from '@backhaul/domain/order/order-lifecycle.ts';

/** Kinds of facts, by how their names begin, and who hears of them; everything else is for all who see the order. */
const confided: Readonly<Record<string, readonly ActorKind[]>> = {
  payment: ['owner', 'admin'],
  review: ['owner', 'admin'],
  case: ['admin'],
};

/** Money and reviews are between the customer and the platform, cases the platform's alone. */
export function mayHearOf(relation: ActorKind, eventType: string): boolean {
  const [kind = ''] = eventType.split('_');
  return confided[kind]?.includes(relation) ?? true;
}
