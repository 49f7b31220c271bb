import type { CallAnswer } from '@backhaul/contract/call.ts';
import type { bookByLink, openBookingLink } from '@backhaul/contract/calls/retail/booking-links.ts';

/** A retailer's link as its customer sees it. */
export type OpenedLink = CallAnswer<typeof openBookingLink>;

/** A return that was booked by a link. */
export type BookedByLink = CallAnswer<typeof bookByLink>;
