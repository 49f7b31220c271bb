import type { DriverOrder } from '@backhaul/contract/calls/driving/driver.ts';
import { isHandOverDue } from '@backhaul/domain/proof/hand-over.ts';
import {
  IconCalendarDue,
  IconDoor,
  IconMessage,
  IconPackage,
  IconPencil,
  IconTruck,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatDollars } from '../../../../lib/format/money.ts';
import { payText } from '../../../../words/driver/jobs.ts';
import { parcelText, sendByText } from '../../../../words/driver/parcels.ts';
import { ComeNow } from './come-now.tsx';
import { DropOffs } from './drop-offs.tsx';
import { Text } from '../../../../ui/layout.tsx';
import classes from './active.module.css';
import type { NowPhase } from './now-phase.ts';
import { changedPay, firstName, itemsText } from './now-words.ts';
import type { CurrentStop } from './use-now-sheet.ts';

const icon = { 'aria-hidden': true, stroke: 1.75 } as const;

/** The facts for a stop: how to get in, the item to take, the pay. */
export function StopFacts({ stop }: { stop: CurrentStop }) {
  const { job, kind, act } = stop;
  const { order } = job;
  const isDoor = kind !== 'store';
  const pay = changedPay(job);
  if (stop.together.length > 1) return <DropOffs stop={stop} />;
  return (
    <>
      <Text as="ul" leading={1.35} tone="quiet" above={2} className={classes['facts']}>
        {isDoor && order.accessNotes !== null && (
          <Fact icon={<IconDoor {...icon} />}>
            {act.phase === 'door' ? (
              <Text as="strong" weight={650} tone="ink">
                {order.accessNotes}
              </Text>
            ) : (
              order.accessNotes
            )}
          </Fact>
        )}
        {kind === 'pickup' && order.pickupInstructions !== null && (
          <Fact icon={<IconMessage {...icon} />}>{order.pickupInstructions}</Fact>
        )}
        <Fact icon={<IconPackage {...icon} />}>
          {itemsText(order)}
          {kind === 'store' && order.way === 'counter' && <>, {order.returnReason}</>}
        </Fact>
        <ParcelFacts order={order} />
        {kind === 'pickup' && isHandOverDue(order.pickupProof) && (
          <Fact icon={<IconPencil {...icon} />}>
            {firstName(order)}{' '}
            {order.pickupProof === 'hand_over'
              ? 'signs or tells you a 4-digit code'
              : 'signs, and you photograph the item'}
          </Fact>
        )}
      </Text>
      {order.status === 'assigned' && kind === 'pickup' && <ComeNow order={order} />}
      {pay !== null && (
        <Text size={14} leading={1.4} figures above={3} className={classes['pay']}>
          <span>Your new pay for this return</span>
          <strong>{pay.total}</strong>
          <span>{pay.made}</span>
        </Text>
      )}
    </>
  );
}

/** The facts of a parcel: the carrier's counter, the parcel's size, and the last day to send it. */
function ParcelFacts({ order: { parcel, partner, pickupDate } }: { order: DriverOrder }) {
  if (parcel === null) return null;
  const sendBy = sendByText(parcel, pickupDate);
  return (
    <>
      <Fact icon={<IconTruck {...icon} />}>{parcelText(parcel, partner)}</Fact>
      {sendBy !== null && (
        <Fact icon={<IconCalendarDue {...icon} />}>
          {sendBy.isLate ? (
            <Text as="strong" weight={650} tone="ink">
              {sendBy.words}
            </Text>
          ) : (
            sendBy.words
          )}
        </Fact>
      )}
    </>
  );
}

export function Fact({ icon: sign, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li>
      {sign}
      <span>{children}</span>
    </li>
  );
}

const failedPay = ({ failedPickupPay }: DriverOrder) =>
  failedPickupPay > 0
    ? ` You get ${formatDollars(failedPickupPay)} if you are at the door in time and did not cause the problem.`
    : '';

/**
 * A sentence below the main button that answers the driver's most likely question in this phase. Null for
 * phases without such a question.
 */
export function phaseSentence({ job }: CurrentStop, phase: NowPhase): string | null {
  const { order } = job;
  switch (phase) {
    case 'door':
      return `If nobody is there or the item is wrong, tap Problem to close this stop.${failedPay(order)}`;
    case 'take_over':
      return `Tap the button once the return is in your car. You get ${payText(order)} when you hand it in.`;
    case 'leave':
      return `You get ${payText(order)} when you hand in the return.`;
    case 'receipt':
      return 'You get your pay after this photo, even without signal.';
    case 'asking':
      return 'As soon as your report is sent, we ask the customer what to do with the item.';
    case 'wait':
      return 'It is too early to start, so we do not notify the customer yet.';
    default:
      return null;
  }
}
