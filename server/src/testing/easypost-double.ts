import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

interface TrackingDetail {
  object: 'TrackingDetail';
  message: string;
  status: string;
  datetime: string;
  tracking_location: { object: 'TrackingLocation'; city: string | null; state: string | null };
}

interface Tracker {
  id: string;
  object: 'Tracker';
  mode: 'test';
  tracking_code: string;
  carrier: string;
  status: string;
  est_delivery_date: string | null;
  tracking_details: TrackingDetail[];
}

interface Scan {
  status: string;
  city?: string;
  state?: string;
  /** The time in ISO 8601. */
  at: string;
  expectedOn?: string;
}

const carriers: readonly unknown[] = ['UPS', 'FedEx', 'USPS'];

/**
 * A server that speaks the tracking part of EasyPost's protocol: trackers, one for each number of a carrier,
 * and signed events about them. It does not know the number `NONE`.
 */
export async function startEasyPostDouble() {
  const apiKey = 'EZTK-double';
  const webhookSecret = 'sécret';
  const trackers = new Map<string, Tracker>();
  let events = 0;

  function make(asked: { tracking_code?: unknown; carrier?: unknown } = {}): Tracker | number {
    const { tracking_code: code, carrier } = asked;
    if (typeof code !== 'string' || code === 'NONE' || !carriers.includes(carrier)) return 422;
    const id = `trk_${code}`;
    const known = trackers.get(id);
    if (known !== undefined) return known;
    const tracker: Tracker = {
      id,
      object: 'Tracker',
      mode: 'test',
      tracking_code: code,
      carrier: String(carrier),
      status: 'unknown',
      est_delivery_date: null,
      tracking_details: [],
    };
    trackers.set(id, tracker);
    return tracker;
  }

  const server = createServer((request, response) => {
    void json(request).then(
      (body) => {
        const basic = `Basic ${Buffer.from(`${apiKey}:`).toString('base64')}`;
        const isRight = request.method === 'POST' && request.url === '/v2/trackers';
        const { tracker } = body as { tracker?: object };
        const made =
          request.headers.authorization === basic ? (isRight ? make(tracker) : 404) : 401;
        const status = typeof made === 'number' ? made : 201;
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(
          JSON.stringify(typeof made === 'number' ? { error: { code: 'REFUSED' } } : made),
        );
      },
      () => response.writeHead(400).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  const sign = (body: Buffer): Record<string, string> => {
    const key = Buffer.from(webhookSecret.normalize('NFKD'));
    const digest = createHmac('sha256', key).update(body).digest('hex');
    return { 'x-hmac-signature': `hmac-sha256-hex=${digest}`, 'content-type': 'application/json' };
  };

  return {
    account: { apiKey, webhookSecret, origin: `http://127.0.0.1:${port}` },
    trackers,
    sign,
    /**
     * Adds a scan by the carrier to a parcel's tracker. Returns the signed event that EasyPost sends about
     * the scan.
     */
    moves(id: string, { status, city, state, at, expectedOn }: Scan) {
      const tracker = trackers.get(id);
      if (tracker === undefined) throw new Error(`nobody follows ${id}`);
      const before = tracker.status;
      tracker.status = status;
      if (expectedOn !== undefined) tracker.est_delivery_date = expectedOn;
      const place = { city: city ?? null, state: state ?? null };
      const detail: TrackingDetail = {
        object: 'TrackingDetail',
        message: status.toUpperCase(),
        status,
        datetime: at,
        tracking_location: { object: 'TrackingLocation', ...place },
      };
      tracker.tracking_details.unshift(detail);
      events += 1;
      const body = Buffer.from(
        JSON.stringify({
          id: `evt_${events}`,
          object: 'Event',
          mode: 'test',
          description: 'tracker.updated',
          previous_attributes: { status: before },
          result: tracker,
        }),
      );
      return { body, headers: sign(body) };
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
