import { listGatewayNotices } from '@backhaul/contract/calls/money/gateway-notices.ts';
import { listStuckPayments } from '@backhaul/contract/calls/money/payment-tracking.ts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../lib/api/query-of.ts';
import { useMay } from '../../../lib/session/use-session.ts';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { GatewayNotices } from '../../../parts/gateway-notices.tsx';
import { OpenDifferences } from '../../../parts/open-differences.tsx';
import { Details } from '../../../ui/details.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import classes from './admin-payments.module.css';
import { StuckPayments } from './stuck-payments.tsx';

const counted = (count: number, one: string, many: string) =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];

/**
 * Stuck payments, problems with outside providers, and differences between their records and our ledger. On a
 * laptop with a low screen they are one line that expands, so that there is room for the list below.
 */
export function WaitingMoney() {
  const isLow = useMediaQuery('(min-width: 901px) and (max-height: 800px)');
  const mayRead = useMay('track_payments');
  const stuck = useQuery(queryOf(listStuckPayments, {}));
  const notices = useQuery({ ...queryOf(listGatewayNotices, {}), enabled: mayRead });
  const waiting = (
    <Stack gap={3}>
      <GatewayNotices />
      <OpenDifferences />
      <StuckPayments />
    </Stack>
  );
  const said = [
    ...counted(stuck.data?.items.length ?? 0, 'payment is stuck', 'payments are stuck'),
    ...counted(notices.data?.length ?? 0, 'provider notice', 'provider notices'),
  ];
  if (isLow && stuck.isPending)
    return (
      <SkeletonRegion label="Stuck payments are loading">
        <Skeleton height="42px" />
      </SkeletonRegion>
    );
  if (!isLow || said.length === 0) return waiting;
  return (
    <Details className={classes['folded']} summary={<span>{said.join(', ')}</span>}>
      <div>{waiting}</div>
    </Details>
  );
}
