import type { HourlyRange } from '@backhaul/contract/calls/driving/shift.ts';
import { toCents } from '@backhaul/contract/money.ts';
import { formatCents } from '@backhaul/domain/money/cents.ts';
import { IconCurrentLocation } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import { useTimeZone } from '../../../../lib/environment.ts';
import { formatTime } from '../../../../lib/format/dates.ts';
import { formatDollars } from '../../../../lib/format/money.ts';
import { paths } from '../../../../lib/paths.ts';
import { useNow } from '../../../../lib/use-now.ts';
import { PickupWindow } from '../../../../parts/pickup-window.tsx';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { Row, Stack, Text } from '../../../../ui/layout.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { RouteEnds } from '../../../../ui/route-ends.tsx';
import { Skeleton, SkeletonRegion } from '../../../../ui/skeleton.tsx';
import { payText, tipText, tripText } from '../../../../words/driver/jobs.ts';
import {
  aboutDollars,
  lostWords,
  returnsHeading,
  shiftHeading,
  shiftSource,
  shiftWords,
  takenWords,
  takeWords,
  tourSpan,
} from '../../../../words/driver/shift.ts';
import type { Offers, TakenOffers } from '../available/use-offers.ts';
import classes from './shift.module.css';
import { type ShiftRow, useShift } from './use-shift.ts';
import { useTakeShift } from './use-take-shift.ts';

const hourMs = 3_600_000;

/**
 * A panel for a driver who could start a shift now: the expected pay, and the offers that fit one tour.
 */
export function ShiftPanel({ offers, mayBegin }: { offers: Offers; mayBegin: boolean }) {
  const taking = useTakeShift(offers);
  const shift = useShift(mayBegin && !taking.isTaking);
  if (taking.isTaking)
    return (
      <Notice tone="quiet" role="status">
        Going online and accepting {taking.asked} {taking.asked === 1 ? 'return' : 'returns'}…
      </Notice>
    );
  if (taking.result !== null)
    return <Result result={taking.result} asked={taking.asked} onRead={() => taking.forget()} />;
  if (!mayBegin) return null;
  if (shift.pay.isPending) return <Waiting label="Your shift is loading" height="200px" />;
  return (
    <Stack as="section" gap={4} aria-label="Suggested shift">
      <Expected shift={shift} />
      <Tour shift={shift} onTake={(orders) => taking.take(orders)} />
    </Stack>
  );
}

type Shift = ReturnType<typeof useShift>;

function Waiting({ label, height }: { label: string; height: string }) {
  return (
    <SkeletonRegion label={label}>
      <Skeleton height={height} />
    </SkeletonRegion>
  );
}

function Result({
  result: { taken, lost, problem },
  asked,
  onRead,
}: {
  result: TakenOffers;
  asked: number;
  onRead: () => void;
}) {
  return (
    <Notice
      tone="warn"
      role="alert"
      title={takenWords(taken.length, asked)}
      action={
        <Row gap={2} wrap>
          {taken.length > 0 && (
            <ButtonLink to={paths.driverPortal} search={{ tab: 'active' }} variant="primary">
              See your jobs
            </ButtonLink>
          )}
          <Button onClick={onRead}>OK</Button>
        </Row>
      }
    >
      {lost.map(({ order, why }) => (
        <p key={order.id}>{lostWords(order, why)}</p>
      ))}
      {problem !== null && <p>{problem}</p>}
    </Notice>
  );
}

/**
 * The hourly pay of similar shifts, and the number of these shifts. Renders nothing if there were too few.
 */
function Expected({ shift: { pay } }: { shift: Shift }) {
  const timeZone = useTimeZone();
  const nowMs = useNow();
  const now = pay.data?.now;
  if (pay.data === undefined || !now?.hourly) return null;
  const { hourly, until } = now;
  return (
    <div>
      <Text as="h3" size={32} leading={1.2} weight={680} figures>
        {shiftHeading(hourly, until, timeZone)}
      </Text>
      <Text size={14} tone="quiet" leading={1.45} above={2} figures>
        {shiftSource(hourly, { ...now, since: pay.data.since }, { nowMs, timeZone })}
      </Text>
      <Range hourly={hourly} />
    </div>
  );
}

function Range({ hourly: { lowest, low, middle, high, highest } }: { hourly: HourlyRange }) {
  const at = (dollars: number) =>
    `${highest === lowest ? 50 : ((dollars - lowest) / (highest - lowest)) * 100}%`;
  const style = { '--low': at(low), '--high': at(high), '--middle': at(middle) } as CSSProperties;
  return (
    <div
      className={classes['range']}
      style={style}
      role="img"
      aria-label={`Pay per hour: lowest ${aboutDollars(lowest)}, median ${aboutDollars(middle)}, highest ${aboutDollars(highest)}. Half of all shifts pay ${aboutDollars(low)} to ${aboutDollars(high)}.`}
    >
      <b />
      <i />
      <span>{aboutDollars(lowest)}</span>
      <strong>{aboutDollars(middle)}</strong>
      <span>{aboutDollars(highest)}</span>
    </div>
  );
}

function Tour({ shift, onTake }: { shift: Shift; onTake: (orders: ShiftRow['order'][]) => void }) {
  const { rows, plan, ask, problem, isLooking, hasOffers } = shift;
  const timeZone = useTimeZone();
  const nowMs = useNow();
  if (ask !== null)
    return (
      <Stack gap={2}>
        <Row>
          <Button icon={<IconCurrentLocation aria-hidden="true" stroke={1.75} />} onClick={ask}>
            {shiftWords.find}
          </Button>
        </Row>
        <Text size={14} tone="quiet">
          {shiftWords.findWhy}
        </Text>
      </Stack>
    );
  if (problem !== null)
    return (
      <Text size={14} tone="quiet" role="status">
        {problem}
      </Text>
    );
  if (isLooking) return <Waiting label={shiftWords.looking} height="320px" />;
  if (plan === null || (rows.length === 0 && !hasOffers)) return null;
  const wanted = rows.filter(({ isDeclined }) => !isDeclined).map(({ order }) => order);
  const cents = wanted.reduce(
    (sum, { driverPay, extraPay }) => sum + toCents(driverPay.total) + toCents(extraPay),
    0,
  );
  const span = wanted.length > 0 ? tourSpan(plan, { nowMs, timeZone }) : null;
  return (
    <div>
      {wanted.length > 0 ? (
        <Row justify="between" align="end" gap={3} className={classes['head']}>
          <div>
            <Text as="h3" size={20} weight={650}>
              {returnsHeading(wanted.length)}
            </Text>
            <Text size={14} tone="quiet" figures>
              {span}
            </Text>
          </div>
          <Text as="div" size={14} tone="quiet" figures className={classes['sum']}>
            <Text as="strong" size={24} tone="ink">
              {formatCents(cents)}
            </Text>
            <p>{formatCents(perHour(cents, plan))} an hour</p>
          </Text>
        </Row>
      ) : (
        <Text tone="quiet">{shiftWords.none}</Text>
      )}
      <ol>
        {rows.map((row) => (
          <Return key={row.order.id} row={row} shift={shift} />
        ))}
      </ol>
      {rows.length > 0 && (
        <Text size={14} tone="quiet" above={3} leading={1.45}>
          {shiftWords.rule}
        </Text>
      )}
      {wanted.length > 0 && (
        <div className={classes['go']}>
          <Button
            variant="primary"
            size="driver"
            wide
            amount={formatCents(cents)}
            onClick={() => onTake(wanted)}
          >
            {takeWords(wanted.length)}
          </Button>
        </div>
      )}
    </div>
  );
}

/** The hourly pay of a plan, from the departure to the end of the last stop. */
function perHour(cents: number, { leavesAt, endsAt }: NonNullable<Shift['plan']>): number {
  const ms = Date.parse(endsAt ?? '') - Date.parse(leavesAt ?? '');
  return ms > 0 ? Math.round((cents * hourMs) / ms) : cents;
}

function Return({ row, shift }: { row: ShiftRow; shift: Shift }) {
  const { order, arrivesAt, isDeclined } = row;
  const timeZone = useTimeZone();
  return (
    <li className={classNames(classes['return'], isDeclined && classes['declined'])}>
      <time dateTime={arrivesAt}>{formatTime(arrivesAt, timeZone)}</time>
      <RouteEnds
        from={{ title: order.pickupStreetAddress, detail: <PickupWindow slot={order} /> }}
        to={{ title: order.returnName, detail: tripText(order) }}
      />
      <div className={classes['pay']}>
        <strong>{payText(order)}</strong>
        <span>{order.tip > 0 ? `${formatDollars(order.tip)} tip` : tipText(order.tip)}</span>
        <button
          type="button"
          aria-label={`${isDeclined ? 'Undo the decline of' : 'Decline'} ${order.pickupStreetAddress}`}
          onClick={() => (isDeclined ? shift.undo(row) : shift.decline(row))}
        >
          {isDeclined ? 'Undo' : 'Decline'}
        </button>
      </div>
      {isDeclined && <p className={classes['said']}>{shiftWords.declined}</p>}
    </li>
  );
}
