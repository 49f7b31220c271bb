import { phoneText } from '@backhaul/domain/booking/us-phone.ts';
import { formatCents } from '@backhaul/domain/money/cents.ts';
import type { ReactNode } from 'react';
import { planTitle } from '../../../../words/customer/refusal-plans.ts';
import type { StepNumber } from '../booking-steps.ts';
import type { Draft } from '../draft/draft.ts';
import { centsTyped } from '../../../../lib/typed-number.ts';
import type { RouteText } from '../route/route-text.ts';
import { typedNumbers } from '../ways/parcel-answers.ts';
import { pickupDayText } from './pickup-day-text.ts';
import classes from './steps.module.css';

function itemText(draft: Draft): string {
  const cents = centsTyped(draft.itemValue);
  const count = draft.numberOfItems === 1 ? '1 item' : `${draft.numberOfItems} items`;
  const value = cents !== null && Number.isInteger(cents) ? `, ${formatCents(cents)}` : '';
  const care = draft.isFragile ? ' Fragile.' : '';
  if (draft.way === 'carrier') return `${parcelText(draft)}${value}`;
  const reason = draft.way === 'counter' ? ` ${draft.returnReason ?? ''}.` : '';
  return `${count}${value}, ${draft.itemCategories.join(', ')}.${reason}${care}`;
}

function parcelText(draft: Draft): string {
  const parcels = draft.numberOfItems === 1 ? '1 parcel' : `${draft.numberOfItems} parcels`;
  return [parcels, ...typedNumbers(draft)].join(', ');
}

function timeText(draft: Draft, today: string): string {
  const day = draft.pickupDate ? `${pickupDayText(draft.pickupDate, today)}, ` : '';
  return `${day}${draft.preferredTimeSlot ?? ''}`;
}

function handingText({ pickupLocation, pickupMethod }: Draft): string {
  const where = pickupLocation === 'outside' ? 'Outside' : 'Inside';
  return pickupMethod === 'handoff'
    ? `${where}. You hand the item to the driver.`
    : `${where}. You leave the item at the door.`;
}

/** A list of the answers, each with a link back to its step. */
export function ReviewList({
  draft,
  route,
  today,
  onEdit,
}: {
  draft: Draft;
  route: RouteText;
  today: string;
  onEdit: (step: StepNumber) => void;
}) {
  return (
    <dl className={classes['review']}>
      <Row name="Pickup" title={draft.pickupAddress} onEdit={() => onEdit(1)}>
        {draft.pickupUnit.trim() !== '' && <>{draft.pickupUnit}, </>}
        {draft.customerName}, {phoneText(draft.customerPhone)}
      </Row>
      <Row name="When" title={timeText(draft, today)} onEdit={() => onEdit(3)}>
        {handingText(draft)}
      </Row>
      <Row name="Return" title={draft.orderName} onEdit={() => onEdit(2)}>
        {itemText(draft)}
      </Row>
      <Row name="Drop-off" title={route.to.title} onEdit={() => onEdit(2)}>
        {route.to.detail}
      </Row>
      {draft.way === 'counter' && (
        <Row
          name="If refused"
          title={planTitle(draft.refusalPlan, draft.store?.retailer ?? null)}
          onEdit={() => onEdit(3)}
        >
          The price stays the same.
        </Row>
      )}
    </dl>
  );
}

function Row({
  name,
  title,
  children,
  onEdit,
}: {
  name: string;
  title: string;
  children: ReactNode;
  onEdit: () => void;
}) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <strong>{title}</strong>
        <span>{children}</span>
      </dd>
      <dd className={classes['edit']}>
        <button type="button" onClick={onEdit}>
          Edit<span className="visually-hidden"> {name.toLowerCase()}</span>
        </button>
      </dd>
    </div>
  );
}
