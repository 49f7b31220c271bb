import { debtor, numberWords, type ToldParcel } from '../carrier/debtor.ts';
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
   * The tip, if the trip is free because our policy check was wrong; null or absent for any other trip.
   */
  freeTripTipCents?: number | null;
  parcel?: ToldParcel | null;
}
type Words<Facts = OrderFacts> = (facts: Facts) => NotificationWords;

const driver = ({ driverName }: OrderFacts) => driverName ?? 'Your driver';

const orderBooked: Words<OrderFacts & { isPaid: boolean }> = (facts) => ({
  subject: `Your ${facts.retailer} return is booked`,
  body: facts.isPaid
    ? `We collect it ${facts.window}.`
    : `We collect it ${facts.window}. Complete your payment of ${inDollars(facts.totalCents)} so we can send a driver.`,
  link: facts.isPaid ? seeReturn : { label: 'Pay now', page: 'checkout' },
});

/**
 * The message after a payment was authorized. Credit of `creditCents` pays in addition to the authorized
 * amount; if nothing was authorized, credit pays everything.
 */
const paymentAuthorized: Words<OrderFacts & { creditCents: number }> = (facts) => {
  const { retailer, totalCents, creditCents, window } = facts;
  const offered = `We offer it to drivers now and collect it ${window}.`;
  if (totalCents === 0)
    return {
      subject: `Your credit pays for your ${retailer} return`,
      body: `${offered} ${inDollars(creditCents)} of your credit is kept for it.`,
      link: seeReturn,
    };
  const credit = creditCents > 0 ? ` ${inDollars(creditCents)} more is paid with your credit.` : '';
  return {
    subject: `${inDollars(totalCents)} authorized for your ${retailer} return`,
    body: `${offered} You are charged once it is done.${credit}`,
    link: seeReturn,
  };
};

const paymentFailed: Words = ({ retailer, totalCents }) => ({
  subject: `Your payment for the ${retailer} return did not go through`,
  body: `${inDollars(totalCents)} could not be authorized. Pay another way so we can send a driver.`,
  link: { label: 'Pay another way', page: 'checkout' },
});

const paymentReminder: Words<OrderFacts & { payBy: string }> = (facts) => ({
  subject: `You have not paid for your ${facts.retailer} return yet`,
  body: `Pay ${inDollars(facts.totalCents)} by ${facts.payBy}, or the booking expires and no driver comes.`,
  link: { label: 'Pay now', page: 'checkout' },
});

const paymentOwed: Words<OrderFacts & { owedCents: number }> = (facts) => ({
  subject: `${inDollars(facts.owedCents)} for your ${facts.retailer} return is still to be paid`,
  body: 'We could not charge your card: the bank declined it, or wants to ask you first. Please pay on our page.',
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
  body: `It is for your ${facts.retailer} return and goes back to the card or account you paid with. Banks take up to ten business days to show it.`,
  link: seeReturn,
});

const accepted: Words<OrderFacts & { driverName: string }> = (facts) => ({
  subject: `${facts.driverName} accepted your ${facts.retailer} return`,
  body: `${facts.driverName} collects it ${facts.window}.`,
  link: seeReturn,
});

const lookingAgain: Words = ({ retailer, window }) => ({
  subject: `We look for another driver for your ${retailer} return`,
  body: `Your first driver cannot come. Your pickup is still ${window}, and we will tell you who comes.`,
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
  body: `${driver(facts)} has come for ${facts.orderName} and waits a few minutes. Come to the door, or say where it lies.`,
  link: seeReturn,
});

const earlyPickupAsked: Words = (facts) => ({
  subject: `${driver(facts)} could come now. Is that fine?`,
  body: `Your window is ${facts.window}. Say yes or no on your order’s page.`,
  link: { label: 'Answer', page: 'order' },
});

const codeLocked: Words = (facts) => ({
  subject: `The code for your ${facts.retailer} return is locked`,
  body: `Somebody typed five wrong codes. ${driver(facts)} can now collect it only with a signature and a photo of the item. If nobody is at your door, write to us.`,
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
  body: `${facts.reason === null ? 'It did not work out at your door' : reasonLabels[facts.reason]}. ${facts.feeCents === 0 ? 'You pay nothing.' : `You pay ${inDollars(facts.feeCents)}.`}`,
  more: ['You can book it again at any time.'],
  link: seeReturn,
});

const cancelledBy = {
  owner: 'You cancelled it.',
  admin: 'We cancelled it.',
  store: 'The store that booked it for you cancelled it.',
  no_driver: 'No driver could come in your window. We are sorry.',
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
  body: 'It was not paid in time, so no driver comes. You pay nothing.',
  more: ['You can book it again at any time.'],
  link: seeReturn,
});

const delivered: Words = (facts) => ({
  subject: `${facts.orderName} is at ${facts.storeName}`,
  body: `${driver(facts)} is at the counter with it.`,
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
      ? `${orderName} is back at ${retailer}. Its receipt is on your order's page.`
      : `${retailer} takes ${orderName} to ${parcel.shop ?? 'the shop'}.${numberWords(parcel.numbers)} The counter's proof is on your order's page.`;
  const expected =
    refund === null
      ? ''
      : ` Expect a ${owed[refund.method]} of ${expectedSumWithTax(refund)} from ${debtor(facts)} by ${refund.isEstimate ? `about ${refund.dueOn}, an estimate` : refund.dueOn}.`;
  const rate = driverName === null ? '' : ` How was ${driverName}? You can say so for 30 days.`;
  return {
    subject: `${retailer} has your ${parcel === null ? 'return' : 'parcel'}`,
    body: `${back}${expected}${rate}`,
    link: { label: 'See the receipt', page: 'order' },
  };
};

const holds: Readonly<Record<RefusalPlan, string>> = {
  bring_back: 'your driver brings it back to you',
  another_location: 'your driver tries another location, or brings it back if none is near',
  donate: 'it is donated, or brought back if no charity is near',
};

/**
 * The cost after a store's refusal: the booked total, or only the tip if our policy check was wrong.
 */
const paysOf = ({ freeTripTipCents = null }: OrderFacts, otherwise = 'You pay the same.') =>
  freeTripTipCents === null ? otherwise : freeTripWords(freeTripTipCents);

const refused: Words<OrderFacts & { plan: RefusalPlan; minutesLeft: number }> = (facts) => ({
  subject: `${facts.storeName} did not take ${facts.orderName}. What now?`,
  body: `You have ${facts.minutesLeft} ${facts.minutesLeft === 1 ? 'minute' : 'minutes'} to choose. If you do not, ${holds[facts.plan]}. ${paysOf(facts)}`,
  more: ['Your driver waits at the counter for your choice.'],
  link: { label: 'Choose now', page: 'order' },
});

const redirected: Words = (facts) => ({
  subject: `${facts.orderName} goes to ${facts.storeName}`,
  body: `${driver(facts)} takes it there now. ${paysOf(facts)}`,
  link: seeReturn,
});

const returning: Words = (facts) => ({
  subject: `${driver(facts)} brings ${facts.orderName} back to you`,
  body: 'Please be there to take it, or say on your order’s page where it may be left.',
  link: seeReturn,
});

const returned: Words<OrderFacts & { chargedCents: number }> = (facts) => ({
  subject: `${facts.orderName} is back with you`,
  body: `${facts.storeName} did not take it. ${paysOf(facts, `You pay ${inDollars(facts.chargedCents)} for both ways.`)}`,
  link: seeReturn,
});

const lost: Words = (facts) => ({
  subject: `We cannot find ${facts.orderName}`,
  body: 'You pay nothing, and we look into it. We will call you about its value.',
  link: seeReturn,
});

const giftCardWaits: Words = ({ retailer, orderName }) => ({
  subject: `A gift card from ${retailer} is waiting for you`,
  body: `The counter gave it for ${orderName}. It is on your order’s page, where you alone can see its number.`,
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
