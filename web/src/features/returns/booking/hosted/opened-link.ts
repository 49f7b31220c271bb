import type { CallAnswer } from '@backhaul/contract/call.ts';
import type { bookByLink, openBookingLink } from '@backhaul/contract/calls/retail/booking-links.ts';

/** A retailer's booking link, with the data that its customer may see. */
export type OpenedLink = CallAnswer<typeof openBookingLink>;

export type BookedByLink = CallAnswer<typeof bookByLink>;
