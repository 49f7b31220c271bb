import { debtor, numberWords, type NotifiedParcel } from '../carrier/debtor.ts';
import type { RefundMethod } from '../catalog/booking-options.ts';
import { freeTripWords } from '../order/customer-view.ts';
import { type PickupFailureReason, reasonLabels } from '../order/action-reasons.ts';
import type { RefusalPlan } from '../order/refusal-plan.ts';
import { expectedSumWithTax } from '../policy/expected-refund.ts';
import { bookingCorrected } from './change-words.ts';
import { inDollars, type NotificationWords, seeReturn } from './notification-words.ts';
import { owed, type OwedSum, refundWords } from './refund-words.ts';

/** Facts that every notification about an order can use. */
export interface OrderFacts {
  retailer: string;
  orderName: string;
  trackingNumber: string;
  /** The name of the store, charity or carrier's counter that the item goes to. */
  storeName: string;
  driverName: string | null;
  /** The pickup window in words: 'tomorrow between 12 and 5 PM'. */
  window: string;
  totalCents: number;
  /**
   * The tip in cents, if the customer pays nothing else because our policy check was wrong. Null or absent
   * for any other trip.
   */
  freeTripTipCents?: number | null;
  parcel?: NotifiedParcel | null;
}
type Words<Facts = OrderFacts> = (facts: Facts) => NotificationWords;

const driver = ({ driverName }: OrderFacts) => driverName ?? 'Your driver';

const orderBooked: Words<OrderFacts & { isPaid: boolean }> = (facts) => ({
  subject: `Your ${facts.retailer} return is booked`,
  body: facts.isPaid
    ? `We collect your item ${facts.window}.`
    : `We collect your item ${facts.window}. Complete your payment of ${inDollars(facts.totalCents)} so we can send a driver.`,
  link: facts.isPaid ? seeReturn : { label: 'Pay now', page: 'checkout' },
});

/**
 * The message after a payment was authorized. `creditCents` is the part of the price that credit pays. If
 * `totalCents` is 0, credit pays everything.
 */
const paymentAuthorized: Words<OrderFacts & { creditCents: number }> = (facts) => {
  const { retailer, totalCents, creditCents, window } = facts;
  const offered = `We are looking for a driver to collect your item ${window}.`;
  if (totalCents === 0)
    return {
      subject: `Your credit pays for your ${retailer} return`,
      body: `${offered} ${inDollars(creditCents)} of your credit is reserved for this return.`,
      link: seeReturn,
    };
  const credit =
    creditCents > 0 ? ` Your credit pays the remaining ${inDollars(creditCents)}.` : '';
  return {
    subject: `${inDollars(totalCents)} authorized for your ${retailer} return`,
    body: `${offered} We charge you when the return is done.${credit}`,
    link: seeReturn,
  };
};

const paymentFailed: Words = ({ retailer, totalCents }) => ({
  subject: `Your payment for the ${retailer} return did not go through`,
  body: `${inDollars(totalCents)} could not be authorized. Pay with another card or account, so we can send a driver.`,
  link: { label: 'Pay another way', page: 'checkout' },
});

const paymentReminder: Words<OrderFacts & { payBy: string }> = (facts) => ({
  subject: `You have not paid for your ${facts.retailer} return yet`,
  body: `Pay ${inDollars(facts.totalCents)} by ${facts.payBy}, or the booking expires and no driver comes.`,
  link: { label: 'Pay now', page: 'checkout' },
});

const paymentOwed: Words<OrderFacts & { owedCents: number }> = (facts) => ({
  subject: `You still have to pay ${inDollars(facts.owedCents)} for your ${facts.retailer} return`,
  body: 'Your bank did not accept the charge, or asks you to confirm it. Please pay on our website.',
  more: [`Item: ${facts.orderName}. Tracking number: ${facts.trackingNumber}.`],
  link: { label: 'Pay now', page: 'checkout' },
});

const paymentCaptured: Words<OrderFacts & { chargedCents: number }> = (facts) => ({
  subject:
    facts.chargedCents === 0
      ? `Your credit paid for your ${facts.retailer} return`
      : `You paid ${inDollars(facts.chargedCents)} for your ${facts.retailer} return`,
  body: 'The receipt is on your order’s page.',
  more: [`Item: ${facts.orderName}. Tracking number: ${facts.trackingNumber}.`],
  link: { label: 'See the receipt', page: 'order' },
});

const refundSent: Words<OrderFacts & { refundedCents: number }> = (facts) => ({
  subject: `We sent ${inDollars(facts.refundedCents)} back to you`,
  body: `The refund is for your ${facts.retailer} return. It goes to the card or account you paid with. Banks take up to ten business days to show a refund.`,
  link: seeReturn,
});

const accepted: Words<OrderFacts & { driverName: string }> = (facts) => ({
  subject: `${facts.driverName} accepted your ${facts.retailer} return`,
  body: `${facts.driverName} collects your item ${facts.window}.`,
  link: seeReturn,
});

const lookingAgain: Words = ({ retailer, window }) => ({
  subject: `We are looking for another driver for your ${retailer} return`,
  body: `Your driver can no longer come. Your pickup is still ${window}, and we will tell you who comes.`,
  link: seeReturn,
});

const driverChanged: Words<OrderFacts & { driverName: string }> = (facts) => ({
  subject: `${facts.driverName} is your new driver for your ${facts.retailer} return`,
  body: `Your pickup is still ${facts.window}.`,
  link: seeReturn,
});

const driverHeading: Words = (facts) => ({
  subject: `${driver(facts)} is on the way to you`,
  body: `Have ${facts.orderName} ready. You can follow the car on the map.`,
  link: { label: 'Follow on the map', page: 'order' },
});

const driverArrived: Words = (facts) => ({
  subject: `${driver(facts)} is at your door`,
  body: `${driver(facts)} has come for ${facts.orderName} and waits a few minutes. Come to the door, or say where the item is.`,
  link: seeReturn,
});

const earlyPickupAsked: Words = (facts) => ({
  subject: `${driver(facts)} can come now. Is that OK?`,
  body: `Your pickup is planned for ${facts.window}. Say yes or no on your order’s page.`,
  link: { label: 'Answer', page: 'order' },
});

const codeLocked: Words = (facts) => ({
  subject: `The code for your ${facts.retailer} return is locked`,
  body: `Somebody typed five wrong codes. ${driver(facts)} can now collect your item only with a signature and a photo of the item. If nobody can sign at your door, write to us.`,
  link: seeReturn,
});

const pickedUp: Words = (facts) => ({
  subject: `${driver(facts)} has your ${facts.retailer} return`,
  body: `${facts.orderName} is on its way to ${facts.storeName}.`,
  link: seeReturn,
});

const pickupFailed: Words<OrderFacts & { reason: PickupFailureReason | null; feeCents: number }> = (
  facts,
) => ({
  subject: `${driver(facts)} could not collect your ${facts.retailer} return`,
  body: `${facts.reason === null ? 'The pickup failed at your door' : reasonLabels[facts.reason]}. ${facts.feeCents === 0 ? 'You pay nothing.' : `You pay ${inDollars(facts.feeCents)}.`}`,
  more: ['You can book again at any time.'],
  link: seeReturn,
});

const cancelledBy = {
  owner: 'You cancelled the pickup.',
  admin: 'We cancelled the pickup.',
  store: 'The store that booked the pickup cancelled it.',
  no_driver: 'No driver could come in your time slot. We are sorry.',
} as const;

const orderCancelled: Words<
  OrderFacts & { by: keyof typeof cancelledBy; reason: string | null; feeCents: number }
> = ({ retailer, by, reason, feeCents }) => ({
  subject: `Your ${retailer} return is cancelled`,
  body: `${cancelledBy[by]} ${feeCents === 0 ? 'You pay nothing.' : `The fee is ${inDollars(feeCents)}.`}`,
  ...(reason === null ? {} : { more: [`Reason: ${reason}`] }),
  link: seeReturn,
});

const orderExpired: Words = ({ retailer }) => ({
  subject: `Your booking of the ${retailer} return has expired`,
  body: 'You did not pay in time, so no driver comes. You pay nothing.',
  more: ['You can book again at any time.'],
  link: seeReturn,
});

const delivered: Words = (facts) => ({
  subject: `${facts.orderName} is at ${facts.storeName}`,
  body: `${driver(facts)} is at the counter with your item.`,
  link: seeReturn,
});

const completed: Words<
  OrderFacts & {
    refund: (OwedSum & { method: RefundMethod; dueOn: string; isEstimate?: boolean }) | null;
  }
> = (facts) => {
  const { retailer, orderName, driverName, refund, parcel = null } = facts;
  const back =
    parcel === null
      ? `${orderName} is back at ${retailer}. The receipt is on your order's page.`
      : `${retailer} takes ${orderName} to ${parcel.shop ?? 'the shop'}.${numberWords(parcel.numbers)} The carrier's receipt is on your order's page.`;
  const expected =
    refund === null
      ? ''
      : ` Expect a ${owed[refund.method]} of ${expectedSumWithTax(refund)} from ${debtor(facts)} by ${refund.isEstimate ? `about ${refund.dueOn}, an estimate` : refund.dueOn}.`;
  const rate =
    driverName === null ? '' : ` How was ${driverName}? You can rate your driver for 30 days.`;
  return {
    subject: `${retailer} has your ${parcel === null ? 'return' : 'parcel'}`,
    body: `${back}${expected}${rate}`,
    link: { label: 'See the receipt', page: 'order' },
  };
};

const holds: Readonly<Record<RefusalPlan, string>> = {
  bring_back: 'your driver brings the item back to you',
  another_location: 'your driver tries another store, or brings the item back if no store is near',
  donate: 'your driver donates the item, or brings it back if no charity is near',
};

/**
 * A sentence about the price after a store refused the item. If our policy check was wrong, the customer pays
 * only the tip. In all other cases, the result is `otherwise`.
 */
const paysOf = ({ freeTripTipCents = null }: OrderFacts, otherwise = 'The price stays the same.') =>
  freeTripTipCents === null ? otherwise : freeTripWords(freeTripTipCents);

const refused: Words<OrderFacts & { plan: RefusalPlan; minutesLeft: number }> = (facts) => ({
  subject: `${facts.storeName} did not take ${facts.orderName}. What should happen now?`,
  body: `You have ${facts.minutesLeft} ${facts.minutesLeft === 1 ? 'minute' : 'minutes'} to choose. If you do not choose, ${holds[facts.plan]}. ${paysOf(facts)}`,
  more: ['Your driver waits at the counter for your choice.'],
  link: { label: 'Choose now', page: 'order' },
});

const redirected: Words = (facts) => ({
  subject: `${facts.orderName} goes to ${facts.storeName}`,
  body: `${driver(facts)} takes your item there now. ${paysOf(facts)}`,
  link: seeReturn,
});

const returning: Words = (facts) => ({
  subject: `${driver(facts)} brings ${facts.orderName} back to you`,
  body: 'Please be there to take your item, or say on your order’s page where your driver may leave it.',
  link: seeReturn,
});

const returned: Words<OrderFacts & { chargedCents: number }> = (facts) => ({
  subject: `${facts.orderName} is back with you`,
  body: `${facts.storeName} did not take your item. ${paysOf(facts, `You pay ${inDollars(facts.chargedCents)} for the trip to the store and back.`)}`,
  link: seeReturn,
});

const lost: Words = (facts) => ({
  subject: `We cannot find ${facts.orderName}`,
  body: 'You pay nothing. We are looking for your item, and we will call you about its value.',
  link: seeReturn,
});

const giftCardWaits: Words = ({ retailer, orderName }) => ({
  subject: `A gift card from ${retailer} is waiting for you`,
  body: `The store gave this gift card for ${orderName}. Only you can see its number, on your order’s page.`,
  link: { label: 'See the gift card', page: 'order' },
});

/** The texts of notifications to a customer about a return. */
export const customerWords = {
  order_booked: orderBooked,
  payment_authorized: paymentAuthorized,
  payment_failed: paymentFailed,
  payment_reminder: paymentReminder,
  payment_owed: paymentOwed,
  payment_captured: paymentCaptured,
  refund_sent: refundSent,
  accepted,
  looking_again: lookingAgain,
  driver_changed: driverChanged,
  booking_corrected: bookingCorrected,
  driver_heading: driverHeading,
  driver_arrived: driverArrived,
  early_pickup_asked: earlyPickupAsked,
  code_locked: codeLocked,
  picked_up: pickedUp,
  pickup_failed: pickupFailed,
  order_cancelled: orderCancelled,
  order_expired: orderExpired,
  delivered,
  completed,
  refused,
  redirected,
  returning,
  returned,
  lost,
  gift_card_waits: giftCardWaits,
  ...refundWords,
};
