import type { Carrier } from '@backhaul/domain/carrier/carrier-names.ts';
import type { TrackStatus } from '@backhaul/domain/carrier/parcel-track.ts';

/** The state of a parcel at its carrier. */
export interface ParcelNews {
  /**
   * The tracking service's own id for the parcel. Its number is not enough, since carriers use numbers again.
   */
  trackerId: string;
  number: string;
  status: TrackStatus;
  /** A place such as 'Louisville, KY'; null if the carrier states none. */
  place: string | null;
  /** The time of the carrier's last scan; null before the first. */
  seenAt: Date | null;
  /**
   * The day on which the carrier expects to deliver the parcel, `YYYY-MM-DD`; null if it states none.
   */
  expectedOn: string | null;
}

/** `refused`: this number can never be tracked. `later`: another try may succeed. */
export type FollowOutcome =
  | { result: 'followed'; news: ParcelNews }
  | { result: 'refused' | 'later'; why: string };

/** The message is not signed with our secret. */
export class InvalidParcelSignature extends Error {}
/** The message is signed correctly but cannot be read. */
export class UnreadableParcelMessage extends Error {}

export interface ParcelTracking {
  /**
   * False if no tracking service is set up. Users then get only a link to the carrier's public page.
   */
  readonly follows: boolean;
  /** Starts tracking a parcel. Repeating it for the same parcel changes nothing. Never throws. */
  follow(parcel: { carrier: Carrier; number: string }): Promise<FollowOutcome>;
  /**
   * The news in a posted message; null if the message is about something else. Throws InvalidParcelSignature,
   * UnreadableParcelMessage.
   */
  readMessage(
    rawBody: Buffer,
    headers: Record<string, string | string[] | undefined>,
  ): ParcelNews | null;
}

/** Parcel tracking without a service: the number is shown with the carrier's public link. */
export const linkAlone: ParcelTracking = {
  follows: false,
  follow: async () => ({ result: 'refused', why: 'no service is set up' }),
  readMessage() {
    throw new InvalidParcelSignature('no service is set up');
  },
};
