import type { CallAnswer } from '@backhaul/contract/call.ts';
import type { openBookingLink } from '@backhaul/contract/calls/retail/booking-links.ts';
import type { BookingLinkFacts } from '@backhaul/contract/booking-link-facts.ts';
import { toCents, toDollars } from '@backhaul/contract/money.ts';
import { pagePaths } from '@backhaul/contract/page-paths.ts';
import { coversValue } from '@backhaul/domain/retail/agreement.ts';
import { bookingOfItems, nameOfReturn } from '@backhaul/domain/retail/booking-link.ts';
import { sql } from 'kysely';
import { AppError } from '../../../app/app-error.ts';
import type { JudgeReturn } from '../../../app/book-for.ts';
import type { Database } from '../../../database/connect.ts';
import { hasBegun } from '../../../database/policy-row.ts';
import { type CoverNow, readCoverNow } from '../../../orders/read-cover.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { SecretDeps } from './link-secrets.ts';
import { type ReadLink, readLink } from './sign-link.ts';

export interface OpenDeps extends SecretDeps {
  clock: Clock;
  judgeReturn: JudgeReturn;
  siteAddress: string;
}

/** The company of a link, as its customers see it. */
export interface LinkedCompany {
  id: string;
  name: string;
  color: string | null;
  requiresTags: boolean;
  requiresPackaging: boolean;
  bookedAs: string | null;
}

/** Reads the company of a link. Throws booking_link_closed if the company no longer has an owner. */
async function readCompany(
  db: Database,
  { companyId, sandboxId, facts }: ReadLink,
  now: Date,
): Promise<LinkedCompany> {
  const { rows } = await sql<LinkedCompany>`
    SELECT c.id, c.name, c.color, coalesce(p.requires_original_tags, false) AS "requiresTags",
      coalesce(p.requires_original_packaging, false) AS "requiresPackaging",
      (SELECT o.tracking_number FROM orders o WHERE o.company_id = c.id
        AND o.linked_return = ${nameOfReturn(sandboxId, facts)}) AS "bookedAs"
    FROM companies c LEFT JOIN LATERAL (SELECT p.* FROM return_policies p WHERE p.company_id = c.id AND ${hasBegun(now)} ORDER BY p.version DESC LIMIT 1) p ON true
    WHERE c.id = ${companyId} AND EXISTS (SELECT FROM company_members m WHERE m.company_id = c.id AND m.role = 'owner')`.execute(
    db,
  );
  const [company] = rows;
  if (company === undefined) throw new AppError('booking_link_closed');
  return company;
}

/** The items of a link's purchase, with defaults for a missing quantity or category. */
export function itemsOf({ items }: BookingLinkFacts) {
  return items.map(({ name, value, quantity = 1, category = 'Other' }) => ({
    name,
    quantity,
    category,
    valueCents: toCents(value),
  }));
}

/** Reads a link that may be used, and its company. Throws the errors of a link that is wrong, has ended or was used. */
export async function openLink(
  deps: OpenDeps,
  link: string,
): Promise<{ read: ReadLink; company: LinkedCompany }> {
  const now = deps.clock.now();
  const read = await readLink(deps, link, now);
  return { read, company: await readCompany(deps.db, read, now) };
}

/** The URL of the page where anybody with the tracking number can follow a return. */
export const trackingUrlOf = (siteAddress: string, trackingNumber: string) =>
  `${siteAddress}${pagePaths.track}?tracking=${trackingNumber}`;

/**
 * The retailer's agreement to pay a part of the fare, as the link's customer sees it. `left` is 0 if the
 * agreement does not apply to items of this value.
 */
function presentCover(
  cover: CoverNow | null,
  valueCents: number,
): CallAnswer<typeof openBookingLink>['covers'] {
  if (cover === null) return null;
  const { agreement, leftCents } = cover;
  const { coversUpToCents, reasons, storeIds } = agreement;
  return {
    upTo: coversUpToCents === null ? null : toDollars(coversUpToCents),
    left: coversValue(agreement, valueCents) ? toDollars(leftCents) : 0,
    reasons: reasons === null ? null : [...reasons],
    storeIds: storeIds === null ? null : [...storeIds],
  };
}

/** A link as the customer who opens it sees it. Throws the errors of links. */
export async function presentLink(
  deps: OpenDeps,
  link: string,
): Promise<CallAnswer<typeof openBookingLink>> {
  const { read, company } = await openLink(deps, link);
  const { facts, companyId, sandboxId } = read;
  const { order, boughtOn, purchaseType = 'online', customer = {} } = facts;
  const items = itemsOf(facts);
  const booking = bookingOfItems(order, items);
  const { policy } = await deps.judgeReturn({
    retailer: company.name,
    purchaseDate: boughtOn,
    purchaseType,
    itemCategories: booking.itemCategories,
    itemValue: toDollars(booking.itemValueCents),
    numberOfItems: booking.numberOfItems,
    hasReceipt: true,
    hasOriginalTags: true,
    hasOriginalPackaging: true,
  });
  const cover = await readCoverNow(deps.db, { companyId, sandboxId }, deps.clock.now());
  return {
    company: { id: company.id, name: company.name, color: company.color },
    mode: sandboxId === null ? 'live' : 'test',
    expiresAt: read.expiresAt.toISOString(),
    order,
    orderName: booking.orderName,
    items: items.map(({ name, quantity, valueCents }) => {
      return { name, quantity, value: toDollars(valueCents) };
    }),
    itemValue: toDollars(booking.itemValueCents),
    numberOfItems: booking.numberOfItems,
    boughtOn,
    purchaseType,
    receiptNeeded: facts.receiptNeeded ?? true,
    asks: { tags: company.requiresTags, packaging: company.requiresPackaging },
    storeId: facts.storeId ?? null,
    customer: {
      name: customer.name ?? null,
      email: customer.email ?? null,
      phone: customer.phone ?? null,
      address: customer.address ?? null,
      unit: customer.unit ?? null,
    },
    verdict: { result: policy.result, message: policy.message, lastDay: policy.lastDay },
    covers: presentCover(cover, booking.itemValueCents),
    booked:
      company.bookedAs === null
        ? null
        : {
            trackingNumber: company.bookedAs,
            trackingUrl: trackingUrlOf(deps.siteAddress, company.bookedAs),
          },
  };
}
