import { setTimeout as delay } from 'node:timers/promises';
import { type BenchOptions, inMs, type Row } from '../report.ts';
import type { BenchWorld } from '../world/bench-world.ts';
import { blocksTouched } from '../world/blocks.ts';
import { processorMs } from '../world/processor-time.ts';
import { cityExtract } from '../world/city-extract.ts';
import { openJsonClient } from '../world/json-client.ts';
import { createAdmin } from '../world/people.ts';

const ownSize = 5_000;
const promisedSeconds = 120;
const path = '/api/admin/imports';
const lookEveryMs = 250;

const streets = [
  ['Oakland Ave', 63110, 5200],
  ['Shaw Blvd', 63110, 4344],
  ['Gravois Ave', 63116, 3700],
  ['Delmar Blvd', 63112, 5700],
  ['Market St', 63103, 2300],
  ['Clark Ave', 63102, 700],
] as const;

/** The calendar day in the service area, a number of days from now. */
const areaDay = (days: number) =>
  Temporal.Now.plainDateISO('America/Chicago').add({ days }).toString();

const header =
  'Name,Phone,E-mail,Address,Latitude,Longitude,Pickup day,Time slot,Retailer,Item,Reason,Category,Item value,Bought,Purchase date,Receipt';

interface Door {
  address: string;
  lat: number;
  lng: number;
}

function rowOf(n: number, { address, lat, lng }: Door): string {
  const phone = `314555${String(n % 10_000).padStart(4, '0')}`;
  return `Pat ${n},${phone},pat${n}@example.com,"${address}",${lat},${lng},${areaDay(1)},Afternoon,Target,Jacket,doesn't fit,Clothing,${20 + (n % 90)}.99,online,${areaDay(-10)},yes`;
}

interface Import {
  id: string;
  state: string;
  columns: unknown[];
  hasHeader: boolean;
  counts: Record<string, number>;
}

/** Measures a file of bookings: reading it, pricing and checking every row, and booking them. */
export async function measureImport(
  world: BenchWorld,
  { size = ownSize }: BenchOptions,
): Promise<Row[]> {
  const server = await world.server({ OSM_EXTRACT: cityExtract });
  const admin = await createAdmin(world.pool);
  const client = await openJsonClient(server.origin, admin.cookie);
  const doors: Door[] = [];
  for (const [street, zip, number] of streets) {
    const address = `${number} ${street}, St. Louis, MO ${zip}`;
    const query = new URLSearchParams({ address });
    const { body } = await client.get(`/api/places/pickup?${query.toString()}`);
    doors.push({ address, ...(body['location'] as { lat: number; lng: number }) });
  }
  const lines = Array.from({ length: size }, (_, n) => {
    const door = doors[n % doors.length];
    if (door === undefined) throw new Error('no door');
    return rowOf(n, door);
  });
  const form = new FormData();
  form.append('file', new Blob([[header, ...lines].join('\n')]), 'returns.csv');

  const counted = async () => ({
    blocks: await blocksTouched(world.pool),
    serverMs: processorMs(server.process.pid),
  });
  const before = await counted();
  const began = performance.now();
  const secondsFrom = (start: number) => (performance.now() - start) / 1000;
  const answer = await fetch(`${server.origin}${path}`, {
    method: 'POST',
    body: form,
    headers: { cookie: admin.cookie, origin: server.origin },
  });
  const made = (await answer.json()) as Import;
  const untilState = async (state: string) => {
    for (;;) {
      const { body } = await client.get(`${path}/${made.id}`);
      if (body['state'] === state) return body['counts'] as Import['counts'];
      await delay(lookEveryMs);
    }
  };
  const { hasHeader, columns } = made;
  await client.post(`${path}/${made.id}/check`, { hasHeader, columns, forAll: {}, isAgreed: true });
  const checked = await untilState('checked');
  const checkedIn = secondsFrom(began);
  const afterCheck = await counted();
  const booking = performance.now();
  await client.post(`${path}/${made.id}/book`, { rows: checked['good'] });
  const booked = await untilState('booked');
  const bookedIn = secondsFrom(booking);
  const afterBooking = await counted();
  const costWords = (from: typeof before, to: typeof before) =>
    `${((to.blocks - from.blocks) / size).toFixed(0)} blocks and ${inMs((to.serverMs - from.serverMs) / size)} of the server's processor a row`;
  client.close();
  await server.stop();
  const named = size.toLocaleString('en-US');
  return [
    {
      what: `Import of ${named} rows: read, priced and checked`,
      ours: `${checkedIn.toFixed(1)} s, ${checked['good']} good, ${costWords(before, afterCheck)}`,
      peer: `limit ${promisedSeconds} s`,
      holds: checked['good'] === size && checkedIn <= promisedSeconds,
    },
    {
      what: `Import of ${named} rows: booked, ${costWords(afterCheck, afterBooking)}`,
      ours: `${bookedIn.toFixed(1)} s, ${booked['booked']} booked`,
      peer: `limit ${promisedSeconds} s`,
      holds: booked['booked'] === size && bookedIn <= promisedSeconds,
    },
  ];
}
