import { toCents } from '@backhaul/contract/money.ts';
import { formatCents, sumCents } from '@backhaul/domain/money/cents.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useToast } from '../../../ui/toast/use-toast.ts';
import { useLatestEarnings } from '../../../parts/driver/driver-data.ts';

/**
 * Shows a toast for each new earning from a job, whether the job was completed or not. It skips jobs whose
 * end the page already shows.
 */
export function useEarnedToast(isSaid: (orderId: string) => boolean): void {
  const toast = useToast();
  const { data: earnings } = useLatestEarnings();
  const isTold = useEffectEvent(isSaid);
  const known = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    if (!earnings) return;
    const before = known.current;
    known.current = new Set([...(before ?? []), ...earnings.map(({ id }) => id)]);
    if (before === null) return;
    const fresh = earnings.filter(
      ({ id, orderId, adjustment }) =>
        adjustment === null && !before.has(id) && !(orderId !== null && isTold(orderId)),
    );
    if (fresh.length === 0) return;
    toast({
      title: `You earned ${formatCents(sumCents(fresh.map(({ totalEarning }) => toCents(totalEarning))))}`,
      description: `${fresh.map(({ retailer }) => retailer).join(', ')}. Your earnings show this pay.`,
      tone: 'success',
    });
  }, [earnings, toast]);
}
