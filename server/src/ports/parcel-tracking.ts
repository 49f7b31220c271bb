import type { Carrier } from '@backhaul/domain/carrier/carrier-names.ts';
import type { TrackStatus } from '@backhaul/domain/carrier/parcel-track.ts';

/** The state of a parcel at its carrier. */
export interface ParcelNews {
  /**
   * The tracking service's own id for the parcel. The parcel's number does not identify it, because carriers
   * reuse numbers.
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

/**
 * The result of a request to track a parcel. `refused`: this number can never be tracked. `later`: a later
 * request may succeed.
 */
export type FollowOutcome =
  | { result: 'followed'; news: ParcelNews }
  | { result: 'refused' | 'later'; why: string };

/** The message is not signed with our secret. */
export class InvalidParcelSignature extends Error {}
/** The message is signed correctly but cannot be read. */
export class UnreadableParcelMessage extends Error {}

export interface ParcelTracking {
  /** False if no tracking service is set up. Users then only see a link to the carrier's public page. */
  readonly follows: boolean;
  /** Starts tracking a parcel. Repeating it for the same parcel changes nothing. Never throws. */
  follow(parcel: { carrier: Carrier; number: string }): Promise<FollowOutcome>;
  /**
   * The state of the parcel in a message from the tracking service; null if the message is about something
   * else. Throws InvalidParcelSignature, UnreadableParcelMessage.
   */
  readMessage(
    rawBody: Buffer,
    headers: Record<string, string | string[] | undefined>,
  ): ParcelNews | null;
}

/**
 * Used if no tracking service is set up: users then only see the parcel's number with a link to the carrier's
 * page.
 */
export const linkAlone: ParcelTracking = {
  follows: false,
  follow: async () => ({ result: 'refused', why: 'no service is set up' }),
  readMessage() {
    throw new InvalidParcelSignature('no service is set up');
  },
};
