import { fillPath, pagePaths } from '@backhaul/contract/page-paths.ts';
import { sumCents } from '@backhaul/domain/money/cents.ts';
import type { NotificationMoment } from '@backhaul/domain/notifications/moments.ts';
import type { CustomerStatus } from '@backhaul/domain/order/customer-view.ts';
import { expectedSumWithTax } from '@backhaul/domain/policy/expected-refund.ts';
import { daysBetween } from '@backhaul/domain/time/calendar-date.ts';
import { windowWords } from '@backhaul/domain/time/window-words.ts';
import { dayWords, momentWords } from '@backhaul/domain/time/written-time.ts';
import { localTimeAt } from '@backhaul/domain/time/zoned-time.ts';
import { formatMinuteOfDay } from '@backhaul/domain/time/time-of-day.ts';
import type { Database } from '../../../database/connect.ts';
import { readReceipt, type Receipt } from '../../../orders/read-receipt.ts';
import type { MailOwed, MailWords } from './mail-words.ts';
import { type MailedOrder, type OpenRefund, readMailedOrder } from './read-mailed-order.ts';

type Part = 'facts' | 'change' | 'trip' | 'fare' | 'owed';
interface Drawn {
  progress?: CustomerStatus;
  parts: readonly Part[];
}

/**
 * For each kind of notification, the parts of the order (progress line, facts, price …) that its mail shows
 * besides the text.
 */
const drawings: Partial<Readonly<Record<NotificationMoment, Drawn>>> = {
  order_booked: { progress: 'created', parts: ['facts'] },
  payment_authorized: { progress: 'created', parts: ['facts'] },
  payment_reminder: { progress: 'created', parts: ['facts'] },
  payment_failed: { progress: 'created', parts: ['facts'] },
  looking_again: { progress: 'created', parts: ['facts'] },
  accepted: { progress: 'assigned', parts: ['facts', 'change'] },
  driver_changed: { progress: 'assigned', parts: ['facts', 'change'] },
  driver_heading: { progress: 'assigned', parts: ['facts', 'change'] },
  payment_captured: { parts: ['trip', 'fare'] },
  completed: { progress: 'completed', parts: ['trip', 'owed'] },
  refund_question: { parts: ['owed'] },
  pickup_failed: { parts: ['facts'] },
  order_cancelled: { parts: ['facts'] },
  order_expired: { parts: ['facts'] },
};

type Viewpoint = { now: Date };

/** A mail may be read on any day, so a pickup window in it has a date and never says 'tomorrow'. */
const onAnyDay = 0;

function factsOf(order: MailedOrder): MailWords['facts'] {
  const { street, unit, isOutside, slot, itemName, storeName, trackingNumber, timeZone } = order;
  const door = unit === null ? street : `${street}, ${unit}`;
  return [
    { label: 'Pickup', words: `${door}, ${isOutside ? 'outside' : 'inside'}` },
    { label: 'Window', words: windowWords(slot, { nowMs: onAnyDay, timeZone }) },
    { label: 'Item', words: itemName },
    { label: 'Goes to', words: storeName },
    { label: 'Tracking', words: trackingNumber },
  ];
}

const changeOf = ({ id, driverName }: MailedOrder): MailWords['aside'] => ({
  before: 'Not at home? ',
  link: { label: 'Change or cancel', path: fillPath(pagePaths.orderStatus, { orderId: id }) },
  after: ` before ${driverName ?? 'your driver'} comes.`,
});

/** The trip that a mail shows; undefined until the item has reached a store. */
function tripOf(order: MailedOrder): MailWords['trip'] {
  const { street, storeName, driverName, pickedUpAt, atCounterAt, timeZone } = order;
  if (pickedUpAt === null || atCounterAt === null) return undefined;
  const timeOf = (at: Date) => formatMinuteOfDay(localTimeAt(at.getTime(), timeZone).minuteOfDay);
  const handedTo = driverName === null ? '' : `, handed to ${driverName}`;
  return {
    from: { place: street, note: `${timeOf(pickedUpAt)}${handedTo}` },
    to: { place: storeName, note: `${timeOf(atCounterAt)}, at the counter` },
  };
}

const owedWords = {
  original_payment: '',
  store_credit: 'store credit of ',
  exchange_only: 'an exchange worth ',
} as const;

function owedOf(order: MailedOrder, refund: OpenRefund, { now }: Viewpoint): MailOwed {
  const { method, takenOn, dueOn, isEstimate } = refund;
  const today = localTimeAt(now.getTime(), order.timeZone).date;
  const isDue = today >= dueOn;
  const due = dayWords(dueOn);
  const days = daysBetween(takenOn, dueOn);
  return {
    sentence: `${order.refundFrom} owes you ${owedWords[method]}${expectedSumWithTax(refund)} ${isDue ? 'since' : 'by'} ${isEstimate ? `about ${due}, an estimate` : due}.`,
    more: isDue ? '' : 'On that day we ask you if the refund arrived.',
    from: `Counter, ${dayWords(takenOn)}`,
    to: `Back with you, ${due}`,
    share: days === 0 ? 1 : daysBetween(takenOn, today) / days,
  };
}

/** The charged amounts, equal to the order's receipt line by line. */
async function chargedOf(db: Database, order: MailedOrder): Promise<Partial<MailWords>> {
  const receipt = await readReceipt(db, order.id);
  return receipt === undefined ? {} : chargedWords(receipt, order);
}

type ShownReceipt = Pick<Receipt, 'charges' | 'lines' | 'creditCents' | 'means'>;

function chargedWords(receipt: ShownReceipt, order: MailedOrder): Partial<MailWords> {
  const { charges, lines, creditCents } = receipt;
  const lastAt = charges.at(-1)?.at;
  return {
    ...(lastAt && { when: momentWords(lastAt, order.timeZone) }),
    fare: {
      lines: [
        ...lines.map(({ code, label, detail, cents }) => ({
          code: code ?? undefined,
          label,
          detail: detail ?? undefined,
          cents,
        })),
        ...(creditCents > 0 ? [{ label: 'Credit', cents: -creditCents }] : []),
      ],
      totalLabel: `Paid with ${receipt.means}`,
      totalCents: sumCents(charges.map(({ cents }) => cents)),
    },
  };
}

/**
 * The parts of an order that its mail shows, in their current state. Empty for kinds of notification without
 * such parts, and for a deleted order.
 */
export async function readMailDetails(
  db: Database,
  { moment, orderId }: { moment: NotificationMoment; orderId: string | null },
  now: Date,
): Promise<Partial<MailWords>> {
  const drawn = drawings[moment];
  if (drawn === undefined || orderId === null) return {};
  const order = await readMailedOrder(db, orderId);
  if (order === undefined) return {};
  const charged = drawn.parts.includes('fare') ? await chargedOf(db, order) : {};
  return drawParts(drawn, order, { charged, now });
}

function drawParts(
  { progress, parts }: Drawn,
  order: MailedOrder,
  { charged, now }: Viewpoint & { charged: Partial<MailWords> },
): Partial<MailWords> {
  const draws = (part: Part) => parts.includes(part);
  return {
    progress,
    ...(draws('facts') && { facts: factsOf(order) }),
    ...(draws('change') && { aside: changeOf(order) }),
    ...(draws('trip') && { trip: tripOf(order) }),
    ...(draws('owed') && order.refund && { owed: owedOf(order, order.refund, { now }) }),
    ...charged,
  };
}

/** The parts of a mail for an example order and its receipt. */
export function exampleDetails(
  moment: NotificationMoment,
  { order, receipt }: { order: MailedOrder; receipt: ShownReceipt },
  now: Date,
): Partial<MailWords> {
  const drawn = drawings[moment];
  if (drawn === undefined) return {};
  const charged = drawn.parts.includes('fare') ? chargedWords(receipt, order) : {};
  return drawParts(drawn, order, { charged, now });
}
