import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Carrier } from '@backhaul/domain/carrier/carrier-names.ts';
import { trackStatuses } from '@backhaul/domain/carrier/parcel-track.ts';
import * as z from 'zod/mini';
import {
  type FollowOutcome,
  InvalidParcelSignature,
  type ParcelNews,
  type ParcelTracking,
  UnreadableParcelMessage,
} from '../../ports/parcel-tracking.ts';

interface EasyPostAccount {
  apiKey: string;
  webhookSecret: string;
  /** The URL of EasyPost's API. Tests use a local double instead. */
  origin: string;
}

const patienceMs = 15_000;

const carrierNames: Readonly<Record<Carrier, string>> = {
  ups: 'UPS',
  fedex: 'FedEx',
  usps: 'USPS',
};

/** A status that is not in our list, such as one that EasyPost added later, counts as unknown. */
const status = z.catch(z.enum(trackStatuses), 'unknown');
const moment = z.nullish(z.iso.datetime({ offset: true, local: true }));
const tracker = z.object({
  id: z.string().check(z.minLength(1)),
  tracking_code: z.string(),
  status,
  est_delivery_date: moment,
  tracking_details: z.array(
    z.object({
      datetime: moment,
      tracking_location: z.nullish(
        z.object({ city: z.nullish(z.string()), state: z.nullish(z.string()) }),
      ),
    }),
  ),
});
const event = z.object({ description: z.string(), result: z.unknown() });

/** EasyPost writes towns in capitals. Turns 'LOUISVILLE' into 'Louisville'. */
const inCapitals = (words: string) =>
  words.toLowerCase().replaceAll(/(?<![\p{L}'’])\p{L}/gu, (first) => first.toUpperCase());

function newsOf({ tracking_details: details, ...seen }: z.output<typeof tracker>): ParcelNews {
  const [last] = details
    .filter(({ datetime }) => datetime != null)
    .toSorted((one, other) => Date.parse(other.datetime ?? '') - Date.parse(one.datetime ?? ''));
  const { city, state } = last?.tracking_location ?? {};
  const place = [city && inCapitals(city), state].filter(Boolean).join(', ');
  return {
    trackerId: seen.id,
    number: seen.tracking_code,
    status: seen.status,
    place: place || null,
    seenAt: last?.datetime == null ? null : new Date(last.datetime),
    expectedOn: seen.est_delivery_date?.slice(0, 10) ?? null,
  };
}

/**
 * Tracks parcels with EasyPost (https://docs.easypost.com/docs/trackers) and reads its signed webhook events
 * (https://docs.easypost.com/guides/webhooks-guide).
 */
export function createEasyPostTracking({
  apiKey,
  webhookSecret,
  origin,
}: EasyPostAccount): ParcelTracking {
  const authorization = `Basic ${Buffer.from(`${apiKey}:`).toString('base64')}`;

  async function follow({
    carrier,
    number,
  }: {
    carrier: Carrier;
    number: string;
  }): Promise<FollowOutcome> {
    try {
      const answer = await fetch(`${origin}/v2/trackers`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({
          tracker: { tracking_code: number, carrier: carrierNames[carrier] },
        }),
        redirect: 'error',
        signal: AbortSignal.timeout(patienceMs),
      });
      if (answer.ok)
        return { result: 'followed', news: newsOf(tracker.parse(await answer.json())) };
      // If EasyPost rejects the tracking number, another try cannot help. Errors about keys, limits and
      // outages can pass.
      const isFinal = answer.status === 400 || answer.status === 404 || answer.status === 422;
      return { result: isFinal ? 'refused' : 'later', why: String(answer.status) };
    } catch (error) {
      return { result: 'later', why: error instanceof Error ? error.name : 'unreached' };
    }
  }

  function requireGenuine(rawBody: Buffer, signature: unknown): void {
    const key = Buffer.from(webhookSecret.normalize('NFKD'));
    const digest = createHmac('sha256', key).update(rawBody).digest('hex');
    const expected = Buffer.from(`hmac-sha256-hex=${digest}`);
    const given = Buffer.from(typeof signature === 'string' ? signature : '');
    if (given.length !== expected.length || !timingSafeEqual(given, expected))
      throw new InvalidParcelSignature('the signature does not fit');
  }

  return {
    follows: true,
    follow,
    readMessage(rawBody, headers) {
      requireGenuine(rawBody, headers['x-hmac-signature']);
      try {
        const { description, result } = event.parse(JSON.parse(rawBody.toString()));
        if (description !== 'tracker.created' && description !== 'tracker.updated') return null;
        return newsOf(tracker.parse(result));
      } catch (error) {
        throw new UnreadableParcelMessage('no event of a tracker', { cause: error });
      }
    },
  };
}
