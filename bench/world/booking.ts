import type pg from 'pg';
import type { JsonClient } from './json-client.ts';
import type { Person } from './people.ts';

const pickupAddress = '5200 Oakland Ave, St. Louis, MO 63110';
const storeId = 'target-hampton-village';

/** The calendar day in the service area, a number of days from now. */
function areaDay(daysFromNow: number): string {
  return Temporal.Now.plainDateISO('America/Chicago').add({ days: daysFromNow }).toString();
}

/** The body of a valid booking for tomorrow afternoon. Passing `quoteId` saves one request. */
export function bookingBody(quoteId: string): Record<string, unknown> {
  return {
    customerName: 'Casey Morgan',
    customerPhone: '(314) 555-0101',
    pickupAddress,
    pickupLocation: 'inside',
    pickupMethod: 'handoff',
    preferredTimeSlot: 'Afternoon (12 PM - 5 PM)',
    pickupDate: areaDay(1),
    orderName: 'Winter jacket',
    returnReason: "Doesn't fit",
    itemDescription: 'Blue winter jacket, size M',
    itemCategories: ['Clothing & Accessories'],
    itemValue: 79.99,
    numberOfItems: 1,
    retailer: 'Target',
    storeId,
    purchaseType: 'in_store',
    purchaseDate: areaDay(-10),
    hasOriginalTags: true,
    hasOriginalPackaging: true,
    hasReceipt: true,
    authorizationSigned: true,
    acceptsLiabilityTerms: false,
    paymentMethod: 'card',
    tip: 5,
    quoteId,
  };
}

/**
 * Sets the address's pin at the position that the map finds. Without a pin, an uncertain address cannot be
 * booked.
 */
async function pinnedPlaceId(client: JsonClient): Promise<string> {
  const query = new URLSearchParams({ address: pickupAddress });
  const checked = await client.get(`/api/places/pickup?${query.toString()}`);
  if (checked.status !== 200) throw new Error(`no place: ${checked.status}`);
  const { lat, lng } = checked.body['location'] as { lat: number; lng: number };
  const { body } = await client.post('/api/places/pin', { address: pickupAddress, lat, lng });
  return String(body['placeId']);
}

/** Requests one real quote over HTTP, for `bookingBody`. */
export async function requestQuote(client: JsonClient): Promise<string> {
  const { status, body } = await client.post('/api/quotes', {
    pickup: { address: pickupAddress, placeId: await pinnedPlaceId(client) },
    dropoff: { storeId },
    itemValue: 79.99,
    numberOfItems: 1,
    tip: 5,
  });
  if (status !== 201) throw new Error(`no quote: ${status} ${String(body['code'])}`);
  return String(body['quoteId']);
}

/** The prefix of the numbered quote ids. */
export const quoteHead = '0b00c000';

/** The id number `n` of a series, as a UUID of decimal digits. pgbench can generate such ids too. */
export function countedId(head: string, n: number): string {
  return `${head}-0000-4000-8000-${countedDigits(n)}`;
}

export function countedDigits(n: number): string {
  return String(n).padStart(12, '0');
}

/**
 * Copies one quote under the numbered ids `first` to `last`; each copy is valid for a day. The owners get the
 * copies in turn.
 */
export async function copyQuotes(
  pool: pg.Pool,
  quoteId: string,
  { owners, first, last }: { owners: readonly Person[]; first: number; last: number },
): Promise<void> {
  await pool.query(
    `INSERT INTO quotes
     SELECT copy.* FROM quotes q, generate_series($4::integer, $5::integer) n, LATERAL jsonb_populate_record(q,
       jsonb_build_object('id', $2::text || '-0000-4000-8000-' || lpad(n::text, 12, '0'), 'user_id', ($3::uuid[])[1 + n % cardinality($3::uuid[])],
         'expires_at', now() + interval '1 day')) copy
     WHERE q.id = $1`,
    [quoteId, quoteHead, owners.map(({ id }) => id), first, last],
  );
}
