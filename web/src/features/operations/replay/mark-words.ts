import type { Mark, MarkKind } from '@backhaul/domain/replay/replay-moment.ts';
import { eventLabel } from '../../../words/console/orders.ts';

export const markNames: Readonly<Record<MarkKind, string>> = {
  accepted: 'accepted',
  collected: 'collected',
  delivered: 'delivered',
  late: 'late',
  trouble: 'problem',
};

export function markLabel({ type }: Pick<Mark, 'type'>): string {
  return type === null ? 'Late' : eventLabel(type);
}
