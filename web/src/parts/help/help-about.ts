import type { IncidentSide } from '@backhaul/domain/help/incidents.ts';

/** The side that calls for help (customer or driver) and the order that the call is about. */
export interface HelpAbout {
  readonly side: IncidentSide;
  /**
   * The order; null if a driver opens the dialog from the menu. The server knows the driver's current order.
   */
  readonly order: { readonly id: string; readonly trackingNumber: string } | null;
  /**
   * The first name of the other person of the order, the driver or the customer; null if unknown. That person
   * does not learn of the call.
   */
  readonly other: string | null;
}
