import { keyModes } from '@backhaul/domain/retail/api-key.ts';
import { bookingLinkRules } from '@backhaul/domain/retail/booking-link.ts';
import { purchaseTypes, returnReasons } from '@backhaul/domain/catalog/booking-options.ts';
import { policyResults } from '@backhaul/domain/policy/policy-result.ts';
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { bookingCodes } from '../../booking-errors.ts';
import { calendarDay, instant, text, uuid } from '../../fields.ts';
import { amount, dollars } from '../../money.ts';
import { orderFields } from '../../order-payload.ts';
import { email } from '../people/accounts.ts';
import { tip } from '../returns/quotes.ts';

export const about =
  'Links with which a retailer’s customers book returns, and the secrets that sign the links.';

const ofCompany = z.object({ companyId: text(100) });
const link = text(bookingLinkRules.longestText, 'The link is missing');

const linkErrors = ['booking_link_wrong', 'booking_link_over', 'booking_link_closed'] as const;

export const openBookingLink = defineCall({
  method: 'POST',
  path: '/api/booking-links/open',
  summary:
    'The content of a retailer’s booking link, for the customer who opens it. We store nothing.',
  access: 'prepare_return',
  changes: [],
  body: z.object({ link }),
  answer: z.object({
    company: z.object({
      id: z.string(),
      name: z.string(),
      /**
       * The color that the company chose for its button and booking page; null for our color. The page uses
       * dark text if white is unreadable on it.
       */
      color: z.nullable(z.string()),
    }),
    mode: z.enum(keyModes),
    expiresAt: instant,
    order: z.string(),
    orderName: z.string(),
    items: z.array(z.object({ name: z.string(), quantity: z.int(), value: amount })),
    itemValue: amount,
    numberOfItems: z.int(),
    boughtOn: calendarDay,
    purchaseType: z.enum(purchaseTypes),
    receiptNeeded: z.boolean(),
    /** True for original tags and for packaging if the retailer accepts the item only with them. */
    asks: z.object({ tags: z.boolean(), packaging: z.boolean() }),
    storeId: z.nullable(z.string()),
    customer: z.object({
      name: z.nullable(z.string()),
      /** The customer's e-mail; null if the customer must enter it. */
      email: z.nullable(z.string()),
      phone: z.nullable(z.string()),
      address: z.nullable(z.string()),
      unit: z.nullable(z.string()),
    }),
    /**
     * The result of checking the return policy. The check assumes that the customer hands in everything that
     * the retailer requires.
     */
    verdict: z.object({
      result: z.enum(policyResults),
      message: z.string(),
      lastDay: z.nullable(calendarDay),
    }),
    /** The retailer's agreement to pay a part of the fare; null if there is none. */
    covers: z.nullable(
      z.object({
        /** The maximum amount of one fare that the retailer pays; null for the whole fare. */
        upTo: z.nullable(amount),
        /**
         * The amount that the retailer's agreement can still pay, 0 if it pays nothing now. If the retailer's
         * part of a fare would be higher than this, the customer pays the whole fare.
         */
        left: amount,
        /** The return reasons for which the retailer pays, and in `storeIds` the stores; null means all. */
        reasons: z.nullable(z.array(z.enum(returnReasons))),
        storeIds: z.nullable(z.array(z.string())),
      }),
    ),
    /**
     * The return that was already booked by a link with the same `order` and `part`; null if there is none.
     */
    booked: z.nullable(z.object({ trackingNumber: z.string(), trackingUrl: z.string() })),
  }),
  errors: [...linkErrors],
});

export const bookByLink = defineCall({
  method: 'POST',
  path: '/api/booking-links/book',
  summary:
    'Book the return of a booking link. The return belongs to the account with the customer’s e-mail. If there is no such account, we make one.',
  access: 'prepare_return',
  changes: ['orders'],
  status: 201,
  creates: true,
  body: z.extend(
    z.pick(orderFields, {
      customerName: true,
      customerPhone: true,
      pickupAddress: true,
      pickupPlaceId: true,
      pickupUnit: true,
      pickupMethod: true,
      accessNotes: true,
      preferredTimeSlot: true,
      pickupDate: true,
      returnReason: true,
      hasReceipt: true,
      hasOriginalTags: true,
      hasOriginalPackaging: true,
      authorizationSigned: true,
      acceptsLiabilityTerms: true,
    }),
    {
      link,
      /** The customer's e-mail, required if neither the link nor a signed-in account has it. */
      customerEmail: z.optional(email),
      tip,
      /**
       * The price, without the retailer’s part, to which the customer agreed. The booking is refused if it
       * would cost more.
       */
      toPay: dollars({ max: 1_000_000 }),
    },
  ),
  answer: z.object({
    /** The order's id; null unless the caller is signed in to the account that owns the order. */
    orderId: z.nullable(uuid),
    trackingNumber: z.string(),
    trackingUrl: z.string(),
    total: amount,
    covered: amount,
    /** The customer’s part of the price, which is still to be paid. */
    toPay: amount,
    /** The e-mail address to which the mail about the booking goes. */
    mailedTo: z.string(),
  }),
  errors: [
    ...bookingCodes,
    ...linkErrors,
    'booking_link_used',
    'cover_changed',
    'not_your_store',
    'po_box',
    'state_mismatch',
  ],
});

const linkSecret = z.object({
  /**
   * The id of the secret that signs the booking links. Each link contains this id before the booking details.
   */
  keyId: z.string(),
  mode: z.enum(keyModes),
  secretEndsWith: z.string(),
  madeAt: instant,
  madeBy: z.nullable(z.string()),
});
export type LinkSecret = z.infer<typeof linkSecret>;

export const readLinkSettings = defineCall({
  method: 'GET',
  path: '/api/retailer/companies/{companyId}/booking-links',
  summary: 'The secrets that sign a company’s links, and the color of its booking page.',
  access: 'issue_api_key',
  reads: ['booking-links'],
  params: ofCompany,
  answer: z.object({
    secrets: z.array(linkSecret),
    color: z.nullable(z.string()),
  }),
  errors: ['not_found'],
});

export const makeLinkSecret = defineCall({
  method: 'POST',
  path: '/api/retailer/companies/{companyId}/booking-links/secrets',
  summary: 'Make a secret that signs links. Only this answer shows the whole secret.',
  access: 'issue_api_key',
  changes: ['booking-links'],
  params: ofCompany,
  body: z.object({ mode: z.enum(keyModes) }),
  answer: z.object({ secret: z.string(), linkSecret }),
  errors: ['not_found', 'too_many_link_secrets'],
});

export const endLinkSecret = defineCall({
  method: 'POST',
  path: '/api/retailer/companies/{companyId}/booking-links/secrets/{keyId}/end',
  summary: 'End a secret. Links signed with the secret stop working at once.',
  access: 'issue_api_key',
  changes: ['booking-links'],
  params: z.extend(ofCompany, { keyId: text(40) }),
  status: 204,
  errors: ['not_found'],
});

export const setCompanyColor = defineCall({
  method: 'PUT',
  path: '/api/retailer/companies/{companyId}/booking-links/color',
  summary: 'Set the color of the company’s button and booking page. Null means our color.',
  access: 'issue_api_key',
  changes: ['booking-links'],
  params: ofCompany,
  body: z.object({
    color: z.nullable(
      z.string().check(z.regex(/^#[\da-f]{6}$/i, 'Write the color like #cc0000'), z.toLowerCase()),
    ),
  }),
  status: 204,
  errors: ['not_found'],
});
