import type { IncidentSide } from '@backhaul/domain/help/incidents.ts';

/** Who calls for help, and about which order. */
export interface HelpAbout {
  readonly side: IncidentSide;
  /** Null for a driver who opens it from the menu: the server knows what they are busy with. */
  readonly order: { readonly id: string; readonly trackingNumber: string } | null;
  /** First name of the other side, who is not told; null if it is not known. */
  readonly other: string | null;
}
