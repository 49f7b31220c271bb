import type { Carrier } from '@backhaul/domain/carrier/carrier-names.ts';
import type { TrackStatus } from '@backhaul/domain/carrier/parcel-track.ts';

/** A parcel as its carrier sees it. */
export interface ParcelNews {
  /** The service's own name for it, which a number is not: carriers use numbers again. */
  trackerId: string;
  number: string;
  status: TrackStatus;
  /** 'Louisville, KY'; null if the carrier says no place. */
  place: string | null;
  /** When the carrier saw it last; null before it has. */
  seenAt: Date | null;
  /** The day on which the carrier expects to deliver it, `YYYY-MM-DD`; null if it says none. */
  expectedOn: string | null;
}

/** `refused`: this number is never followed, also when asked again. `later`: it may be, at another try. */
export type FollowOutcome =
  | { result: 'followed'; news: ParcelNews }
  | { result: 'refused' | 'later'; why: string };

/** The message is not signed with our secret. */
export class InvalidParcelSignature extends Error {}
/** The message is signed, and cannot be read. */
export class UnreadableParcelMessage extends Error {}

/** Follows parcels at their carriers. */
export interface ParcelTracking {
  /** False where nobody follows: the carrier's public page is all there is. */
  readonly follows: boolean;
  /** Begins to follow a parcel; the same one twice is one. Never throws. */
  follow(parcel: { carrier: Carrier; number: string }): Promise<FollowOutcome>;
  /**
   * The news in a posted message; null for one about something else. Throws InvalidParcelSignature,
   * UnreadableParcelMessage.
   */
  readMessage(
    rawBody: Buffer,
    headers: Record<string, string | string[] | undefined>,
  ): ParcelNews | null;
}

/** Nobody follows: the number is shown with the carrier's public link. */
export const linkAlone: ParcelTracking = {
  follows: false,
  follow: async () => ({ result: 'refused', why: 'no service is set up' }),
  readMessage() {
    throw new InvalidParcelSignature('no service is set up');
  },
};
