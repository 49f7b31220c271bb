import { toCents } from '@backhaul/contract/money.ts';
import { formatCents, sumCents } from '@backhaul/domain/money/cents.ts';
import { useEffect, useRef } from 'react';
import { useToast } from '../../ui/toast/use-toast.ts';
import { useLatestEarnings } from '../../parts/driver/driver-data.ts';

/** Shows a toast for each new earning in the ledger, once, however its job ended. */
export function useEarnedToast(): void {
  const toast = useToast();
  const { data: earnings } = useLatestEarnings();
  const known = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    if (!earnings) return;
    const before = known.current;
    known.current = new Set([...(before ?? []), ...earnings.map(({ id }) => id)]);
    const fresh = before === null ? [] : earnings.filter(({ id }) => !before.has(id));
    if (fresh.length === 0) return;
    toast({
      title: `You earned ${formatCents(sumCents(fresh.map(({ totalEarning }) => toCents(totalEarning))))}`,
      description: `${fresh.map(({ retailer }) => retailer).join(', ')}. It is among your earnings.`,
      tone: 'success',
    });
  }, [earnings, toast]);
}
