import { bookByLink } from '@backhaul/contract/calls/retail/booking-links.ts';
import type { Place } from '@backhaul/contract/calls/places/places.ts';
import { toCents, toDollars } from '@backhaul/contract/money.ts';
import { tipProblem } from '@backhaul/domain/booking/payment-step.ts';
import { phoneMessage, phoneText, usPhoneOf } from '@backhaul/domain/booking/us-phone.ts';
import type {
  PickupMethod,
  ReturnReason,
  TimeSlotLabel,
} from '@backhaul/domain/catalog/booking-options.ts';
import { coversReasonAndStore } from '@backhaul/domain/retail/agreement.ts';
import { useCallForm } from '../../../../calls/use-call-form.ts';
import { usePickupCheck } from '../pickup/use-pickup-check.ts';
import { useQuote } from '../quote/use-quote.ts';
import type { BookedByLink, OpenedLink } from './opened-link.ts';

/** The customer's answers, under the names that the API call uses. */
interface HostedAnswers {
  customerName: string;
  customerPhone: string;
  customerEmail: string;
  pickupAddress: string;
  pickupPlace: Place | null;
  pickupUnit: string;
  pickupMethod: PickupMethod;
  accessNotes: string;
  pickupDate: string;
  preferredTimeSlot: TimeSlotLabel | '';
  returnReason: ReturnReason | '';
  hasReceipt: boolean;
  hasOriginalTags: boolean;
  hasOriginalPackaging: boolean;
  acceptsLiabilityTerms: boolean;
  authorizationSigned: boolean;
  tip: string;
}

const isEmail = (text: string) => /^\S+@\S+\.\S+$/.test(text.trim());

/** The tip in cents; 0 if the text is no amount. */
function tipCentsOf({ tip }: HostedAnswers): number {
  const cents = Math.round(Number(tip === '' ? 0 : tip) * 100);
  return Number.isFinite(cents) && tipProblem(cents) === null ? cents : 0;
}

/** The problems that the page can find without the server. */
function problemsOf(answers: HostedAnswers, opened: OpenedLink, asksEmail: boolean) {
  const required = (is: boolean, words: string) => (is ? undefined : words);
  const tipCents = Math.round(Number(answers.tip === '' ? 0 : answers.tip) * 100);
  const tip = Number.isFinite(tipCents)
    ? tipProblem(tipCents)
    : 'Enter an amount in dollars, such as 5';
  const found = {
    customerName: required(answers.customerName.trim() !== '', 'Full name is required'),
    customerPhone: required(usPhoneOf(answers.customerPhone) !== null, phoneMessage),
    customerEmail: required(!asksEmail || isEmail(answers.customerEmail), 'E-mail is required'),
    pickupAddress: required(answers.pickupAddress.trim() !== '', 'An address is required'),
    preferredTimeSlot: required(answers.preferredTimeSlot !== '', 'Choose a pickup time'),
    returnReason: required(answers.returnReason !== '', 'Choose a reason'),
    hasReceipt: required(
      !opened.receiptNeeded || answers.hasReceipt,
      'The store needs the receipt',
    ),
    hasOriginalTags: required(
      !opened.asks.tags || answers.hasOriginalTags,
      'The store needs the tags',
    ),
    hasOriginalPackaging: required(
      !opened.asks.packaging || answers.hasOriginalPackaging,
      'The store needs the packaging',
    ),
    acceptsLiabilityTerms: required(
      answers.pickupMethod === 'handoff' || answers.acceptsLiabilityTerms,
      'Accept the liability terms, or choose to hand the item to the driver',
    ),
    authorizationSigned: required(
      answers.authorizationSigned,
      'Check the box to let us collect the item',
    ),
    tip: tip ?? undefined,
  };
  return Object.fromEntries(
    Object.entries(found).filter(([, problem]) => problem !== undefined),
  ) as Partial<Record<keyof HostedAnswers, string>>;
}

function firstAnswers({ customer }: OpenedLink, email: string): HostedAnswers {
  return {
    customerName: customer.name ?? '',
    customerPhone: phoneText(customer.phone ?? ''),
    customerEmail: customer.email ?? email,
    pickupAddress: customer.address ?? '',
    pickupPlace: null,
    pickupUnit: customer.unit ?? '',
    pickupMethod: 'handoff',
    accessNotes: '',
    pickupDate: '',
    preferredTimeSlot: '',
    returnReason: '',
    hasReceipt: false,
    hasOriginalTags: false,
    hasOriginalPackaging: false,
    acceptsLiabilityTerms: false,
    authorizationSigned: false,
    tip: '',
  };
}

function quoteBodyOf(opened: OpenedLink, answers: HostedAnswers, tipCents: number) {
  const { company, storeId, itemValue, numberOfItems } = opened;
  const { pickupAddress, pickupPlace, pickupDate, preferredTimeSlot } = answers;
  return {
    pickup: {
      address: pickupAddress.trim(),
      ...(pickupPlace && { placeId: pickupPlace.placeId }),
    },
    dropoff:
      storeId === null ? { retailer: company.name, anyLocation: true as const } : { storeId },
    itemValue,
    numberOfItems,
    tip: toDollars(tipCents),
    ...(preferredTimeSlot !== '' && { preferredTimeSlot, pickupDate }),
  };
}

/** The state of a booking through a retailer's link: the answers, the price, and who pays it. */
export function useHosted(
  link: string,
  opened: OpenedLink,
  { email, onBooked }: { email: string | null; onBooked: (booked: BookedByLink) => void },
) {
  const asksEmail = email === null && opened.customer.email === null;
  const form = useCallForm(bookByLink, {
    values: firstAnswers(opened, email ?? ''),
    check: (answers) => problemsOf(answers, opened, asksEmail),
    fieldOfCode: {
      slot_full: 'preferredTimeSlot',
      pin_required: 'pickupAddress',
      outside_service_area: 'pickupAddress',
      unknown_place: 'pickupAddress',
      zip_required: 'pickupAddress',
    },
    input: ({
      pickupPlace,
      customerEmail,
      tip: _tip,
      returnReason,
      preferredTimeSlot,
      ...said
    }) => ({
      body: {
        ...said,
        link,
        ...(customerEmail !== '' && { customerEmail: customerEmail.trim() }),
        ...(pickupPlace && { pickupPlaceId: pickupPlace.placeId }),
        preferredTimeSlot: preferredTimeSlot as TimeSlotLabel,
        returnReason: returnReason as ReturnReason,
        tip: toDollars(tipCents),
        toPay: price?.toPay ?? 0,
      },
    }),
    onDone: onBooked,
  });
  const { values } = form;
  const tipCents = tipCentsOf(values);
  const pickup = usePickupCheck(values);
  const quote = useQuote(pickup.isMeant ? quoteBodyOf(opened, values, tipCents) : null);
  const paying: Paying = { reason: values.returnReason, tipCents };
  const price: HostedPrice | null =
    quote.shown === null ? null : priceOf(opened, quote.shown, paying);
  return { form, pickup, quote, price, asksEmail };
}

/** The answers that a price depends on. */
interface Paying {
  reason: string;
  tipCents: number;
}

/** A price in dollars, split between retailer and customer. */
interface HostedPrice {
  fare: number;
  covered: number;
  toPay: number;
}

/**
 * The cents of a price that the retailer pays. The server decides the same way when the return is booked.
 */
function coveredOf(
  covers: OpenedLink['covers'],
  fareCents: number,
  asked: { reason: string; storeId: string | null },
): number {
  if (covers === null || !coversReasonAndStore(covers, asked)) return 0;
  const { upTo, left } = covers;
  const wantedCents = upTo === null ? fareCents : Math.min(fareCents, toCents(upTo));
  return wantedCents > toCents(left) ? 0 : wantedCents;
}

/**
 * The retailer's part and the customer's part of a price, in dollars. It uses the chosen tip, because the
 * quote may still have an older one.
 */
function priceOf(
  { covers }: OpenedLink,
  { total, tip, store }: { total: number; tip: number; store?: { id: string } | undefined },
  { reason, tipCents }: Paying,
): HostedPrice {
  const fareCents = toCents(total) - toCents(tip);
  const coveredCents = coveredOf(covers, fareCents, {
    reason,
    storeId: store?.id ?? null,
  });
  return {
    fare: toDollars(fareCents),
    covered: toDollars(coveredCents),
    toPay: toDollars(fareCents + tipCents - coveredCents),
  };
}

export type Hosted = ReturnType<typeof useHosted>;
