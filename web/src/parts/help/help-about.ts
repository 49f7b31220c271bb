import type { IncidentSide } from '@backhaul/domain/help/incidents.ts';

/** The side that calls for help, and the order that it is about. */
export interface HelpAbout {
  readonly side: IncidentSide;
  /** Null for a driver who opens it from the menu: the server knows what they are busy with. */
  readonly order: { readonly id: string; readonly trackingNumber: string } | null;
  /** First name of the other side, who is not told; null if it is not known. */
  readonly other: string | null;
}
