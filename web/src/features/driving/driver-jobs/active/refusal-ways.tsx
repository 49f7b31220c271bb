import type { RefusalAnswer } from '@backhaul/contract/refusal-answer.ts';
import { toCents } from '@backhaul/contract/money.ts';
import { drivenText } from '@backhaul/domain/geo/distance-text.ts';
import { formatCents } from '@backhaul/domain/money/cents.ts';
import type { RefusalPlan } from '@backhaul/domain/order/refusal-plan.ts';
import { IconArrowBackUp, IconBuildingStore, IconHeartHandshake } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTimeZone } from '../../../../lib/environment.ts';
import { formatTime } from '../../../../lib/format/dates.ts';
import type { ProjectedJob } from '../../../../parts/driver/projected-job.ts';
import { minutesLeft, useChoiceLeft } from '../../../../parts/refusal-plan/use-choice-left.ts';
import { Row, Stack, Text } from '../../../../ui/layout.tsx';
import classes from '../acts/acts.module.css';

type Way = RefusalAnswer['ways'][number];

const icons: Readonly<Record<RefusalPlan, ReactNode>> = {
  bring_back: <IconArrowBackUp aria-hidden="true" stroke={1.75} />,
  another_location: <IconBuildingStore aria-hidden="true" stroke={1.75} />,
  donate: <IconHeartHandshake aria-hidden="true" stroke={1.75} />,
};

/**
 * The customer's choice of what happens with the refused item; undefined while they are choosing.
 */
export const chosenWay = ({ ways, decided }: RefusalAnswer) =>
  ways.find(({ plan }) => plan === decided);

/**
 * Shown at the counter after the store refused an item: the customer's time to choose, and the driver's pay
 * for each option.
 */
export function RefusalWays({ job, refusal }: { job: ProjectedJob; refusal: RefusalAnswer }) {
  const leftMs = useChoiceLeft(refusal, job.order.id);
  const { decided } = refusal;
  const customer = job.order.customerName?.split(' ')[0] ?? 'The customer';
  const chosen = chosenWay(refusal);
  return (
    <Stack gap={3} above={3}>
      {decided === null && leftMs !== null && refusal.chooseUntil !== null ? (
        <Choosing customer={customer} until={refusal.chooseUntil} leftMs={leftMs} />
      ) : (
        <Text size={18} weight={600} role="status">
          {decidedWords(customer, chosen)}
        </Text>
      )}
      <ul>
        {refusal.ways
          .filter(({ plan }) => decided === null || plan === decided)
          .map((way) => (
            <WayRow key={way.plan} job={job} way={way} isPlan={way.plan === refusal.holds} />
          ))}
      </ul>
      <Text size={14} tone="quiet">
        Each amount is your full pay: the agreed pay plus pay for the extra drive.
      </Text>
    </Stack>
  );
}

function decidedWords(customer: string, chosen: Way | undefined): string {
  if (chosen?.place == null) return `Bring the return back to ${customer}.`;
  return chosen.plan === 'donate'
    ? `${customer} donates the return. Take it to ${chosen.place.name}.`
    : `${customer} wants you to take the return to ${chosen.place.name}.`;
}

function Choosing({
  customer,
  until,
  leftMs,
}: {
  customer: string;
  until: string;
  leftMs: number;
}) {
  const timeZone = useTimeZone();
  return (
    <Row gap={4} align="center" justify="between" pad={4} className={classes['choosing']}>
      <div>
        <strong>{customer} is choosing</strong>
        <p>Waiting for the customer’s choice until {formatTime(until, timeZone)}.</p>
      </div>
      <Text size={14} centred rigid className={classes['left']} role="timer">
        <strong>{minutesLeft(leftMs)}</strong>
        min left
      </Text>
    </Row>
  );
}

function WayRow({ job: { order }, way, isPlan }: { job: ProjectedJob; way: Way; isPlan: boolean }) {
  const { plan, place, miles, minutes, pay } = way;
  const booked = toCents(order.driverPay.total) + toCents(order.extraPay);
  const title =
    plan === 'bring_back'
      ? 'Bring the return back to the customer'
      : plan === 'donate'
        ? `Donate the return to ${place?.name ?? ''}`
        : `Take the return to ${place?.name ?? ''}`;
  const facts = [
    ...(isPlan ? ['The customer’s choice'] : []),
    `${drivenText(miles)}, ${minutes} min`,
    ...(place?.openText ? [place.openText] : []),
  ];
  return (
    <Row as="li" gap={3} align="center" ruled="below" padY={3}>
      <span className={classes['icon']}>{icons[plan]}</span>
      <Text as="span" breaks grows className={classes['what']}>
        <strong>{title}</strong>
        <span>{facts.join('. ')}</span>
      </Text>
      <Text as="span" figures rigid className={classes['pay']}>
        <Text as="strong" size={18}>
          {formatCents(booked + toCents(pay))}
        </Text>
        <span>+{formatCents(toCents(pay))}</span>
      </Text>
    </Row>
  );
}
