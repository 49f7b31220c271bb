import type { BookingLinkFacts } from '@backhaul/contract/booking-link-facts.ts';

/**
 * Makes a link by which a retailer's customer books. It is signed with the retailer's secret for links, which
 * is created if there is none yet.
 */
export type MakeBookingLink = (
  of: { companyId: string; sandboxId: string | null; now: Date },
  facts: BookingLinkFacts,
) => Promise<string>;
