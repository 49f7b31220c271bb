import { listDriverCampaigns } from '@backhaul/contract/calls/money/campaigns.ts';
import {
  type DriverMoney,
  readDriverMoney,
} from '@backhaul/contract/calls/operations/driver-card.ts';
import { adjustmentNames } from '@backhaul/domain/payout/pay-adjustment.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryOf } from '../../lib/api/query-of.ts';
import { formatCalendarDay } from '../../lib/format/dates.ts';
import { formatDollars } from '../../lib/format/money.ts';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../lib/router/link.tsx';
import { useMay } from '../../lib/session/use-session.ts';
import { Text } from '../../ui/layout.tsx';
import { spoken } from '../../words/console/orders.ts';
import { SpokenTime } from '../spoken-time.tsx';
import { ThingLink } from '../thing/thing-link.tsx';
import { Line, Lines, Part } from './part.tsx';

const counted = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`;

/** The pay of a driver, what we owe, and the latest payouts and adjustments. */
export function DriverMoneyPart({ id }: { id: string }) {
  const query = useQuery(queryOf(readDriverMoney, { params: { id } }));
  const mayTrack = useMay('track_payments');
  return (
    <Part
      title="Money"
      note={
        <>
          <Link to={paths.driverIncentives}>Pay and incentives</Link>
          {mayTrack && (
            <>
              {' · '}
              <Link to={paths.adminPayouts}>Payouts</Link>
            </>
          )}
        </>
      }
      query={query}
    >
      {(money) => (
        <>
          <Shown money={money} mayTrack={mayTrack} />
          <Campaigns id={id} />
        </>
      )}
    </Part>
  );
}

/** The campaigns in which the driver can earn a reward now, with the progress. */
function Campaigns({ id }: { id: string }) {
  const { data = [] } = useQuery(queryOf(listDriverCampaigns, { params: { id } }));
  const current = data.filter(({ state, standing }) => state === 'running' || standing === 'paid');
  if (current.length === 0) return null;
  return (
    <Lines>
      {current.map(({ id: campaign, name, returns, goal, reward, endsAt, standing }) => (
        <Line
          key={campaign}
          name={`Campaign ‘${name}’`}
          about={
            <>
              {returns} of {counted(goal, 'return')}, ends{' '}
              <SpokenTime instant={endsAt} show="day" />
            </>
          }
          value={formatDollars(reward)}
          aside={standing === 'paid' ? 'earned' : 'not yet earned'}
        />
      ))}
    </Lines>
  );
}

function Shown({ money, mayTrack }: { money: DriverMoney; mayTrack: boolean }) {
  const { today, week, payouts, adjustments } = money;
  return (
    <Lines>
      <Line
        name={`${counted(today.jobs, 'job')} done today`}
        about={today.jobs > 0 ? `including ${formatDollars(today.tips)} in tips` : undefined}
        value={formatDollars(today.amount)}
      />
      <Line
        name="This week, before today"
        about={counted(week.jobs, 'job')}
        value={formatDollars(week.amount)}
      />
      <Line
        name="Owed"
        about={`next payout ${formatCalendarDay(money.nextPayoutOn)}`}
        value={formatDollars(money.owed)}
      />
      <Line
        name="Paid out"
        about={counted(money.payoutCount, 'payout')}
        value={formatDollars(money.paidOut)}
      />
      {payouts.map(({ id, kind, state, amount, fee, failure, createdAt }) => (
        <Line
          key={id}
          name={
            <PayoutName id={id} mayTrack={mayTrack}>
              Payout, {spoken(kind).toLowerCase()}
            </PayoutName>
          }
          about={
            <>
              <SpokenTime instant={createdAt} show="day" />
              {fee > 0 && `, fee ${formatDollars(fee)}`}
            </>
          }
          value={formatDollars(amount)}
          aside={spoken(failure ?? state)}
          tone={state === 'failed' ? 'bad' : undefined}
        />
      ))}
      {adjustments.map(({ id, kind, amount, reason, author, createdAt }) => (
        <Line
          key={id}
          name={adjustmentNames[kind]}
          about={
            <>
              ‘{reason}’, {author}, <SpokenTime instant={createdAt} show="day" />
            </>
          }
          value={formatDollars(amount)}
        />
      ))}
      {money.adjustmentCount > adjustments.length && (
        <Line
          name={
            <Text as="span" weight={400} tone="quiet">
              {counted(money.adjustmentCount - adjustments.length, 'earlier adjustment')}
            </Text>
          }
        />
      )}
    </Lines>
  );
}

function PayoutName({
  id,
  mayTrack,
  children,
}: {
  id: string;
  mayTrack: boolean;
  children: ReactNode;
}) {
  if (!mayTrack) return children;
  return (
    <ThingLink kind="payout" id={id}>
      {children}
    </ThingLink>
  );
}
