import type { StoreHours } from '@backhaul/domain/catalog/store-hours.ts';
import type { LabelAddresses } from '@backhaul/domain/carrier/label-addresses.ts';
import type { ClosedSlot } from '@backhaul/domain/area/area-hours.ts';
import type { ServiceHold } from '@backhaul/domain/area/service-hold.ts';
import { mostBookingsADay } from '@backhaul/domain/trust/velocity.ts';
import type { FareRules } from '@backhaul/domain/fare/fare-rules.ts';
import type { TripPrice } from '@backhaul/domain/fare/price-trip.ts';
import type { Selectable } from 'kysely';
import type { Pool } from 'pg';
import { groupStatements, inPlaces } from '../../../database/grouped-statement.ts';
import { fareRulesOf, knownRules, type RuledRow } from '../../../database/fare-rules.ts';
import { policyInForceSql } from '../../../database/policy-row.ts';
import type { Quotes } from '../../../database/tables.generated.ts';
import { heldSql, type HoldRow, toHolds } from '../../../orders/holds.ts';
import type { ViewedFile } from '../../../orders/order-view.ts';
import type { EstimatedPart, Position } from '../../../ports/map-service.ts';
import { isDoubtedSql } from '../../../database/doubted-verdict.ts';
import { verdictRules } from '@backhaul/domain/policy/verdict-stands.ts';
import type { KnownRetailer } from '../../../database/known-retailer.ts';

export interface QuoteRow extends Omit<
  Selectable<Quotes>,
  'fare' | 'route_geometry' | 'route_estimated_parts'
> {
  fare: TripPrice;
  route_geometry: Position[];
  route_estimated_parts: EstimatedPart[];
}

/** An uploaded file. A label also has its addresses, if they could be read. */
type Upload = ViewedFile & { label_addresses: LabelAddresses | null };

/** The data against which a booking is checked. */
export interface BookingFacts extends KnownRetailer {
  quote: QuoteRow;
  /** The price rules of the quote. */
  rules: FareRules;
  /** The time zone of the pickup's service area. */
  time_zone: string | null;
  is_live: boolean | null;
  /** The slots without pickups in the service area; null if no area serves the pickup. */
  closed_slots: readonly ClosedSlot[] | null;
  /** The hours of the quote's store or charity; null for an address, or if they are unknown. */
  store_hours: StoreHours | null;
  /** Things that the quote's charity never accepts; null for none. */
  charity_declines: string[] | null;
  /** The uploads of the booking that belong to the caller. */
  uploads: Upload[];
  /**
   * The number of loss-making orders (price below the driver's pay) in the last 30 days by this customer or
   * with the same phone, address or browser. Always 0 if this order makes no loss.
   */
  earlier_negative_shares: number;
  /** The number of this customer's orders in the last 24 hours, counted up to the limit. */
  booked_today: number;
  /** True if the customer has paid for a return that has ended. */
  has_paid_before: boolean;
  /**
   * The number of the customer's free trips in the review period. Such a trip was free because our policy
   * check was wrong.
   */
  free_trips: number;
  /**
   * True if stores refused too many returns of such items although our policy check had approved them, and no
   * employee has looked into it yet.
   */
  is_doubted: boolean;
  /** Times and areas without pickups. */
  holds: readonly ServiceHold[];
}

/**
 * The query has one JSON parameter with all bookings and looks up each booking by itself. PostgreSQL then
 * keeps one plan, whatever the table statistics say. With an array parameter, it would plan the query anew
 * each time.
 */
const readFactsSql = `
  SELECT a.place, x.* FROM ROWS FROM (jsonb_to_recordset($1::jsonb) AS (quote_id uuid, user_id uuid, visitor_id uuid, retailer text,
      file_ids uuid[], now timestamptz, phone text, kinds text[])) WITH ORDINALITY
    AS a (quote_id, user_id, visitor_id, retailer, file_ids, now, phone, kinds, place) CROSS JOIN LATERAL (
    SELECT q.*, ${fareRulesOf('q')} AS fare_rules, r.time_zone, r.is_live, r.closed_slots, coalesce(s.store_hours, h.opening_hours) AS store_hours, h.declines AS charity_declines, c.id AS known_company_id, c.name AS company_name,
      ${policyInForceSql('a.now')} AS policy,
      CASE WHEN a.file_ids = '{}' THEN '[]' ELSE (SELECT coalesce(jsonb_agg(to_jsonb(f)), '[]') FROM files f
        WHERE f.id = ANY (a.file_ids) AND f.owner_id = a.user_id) END AS uploads,
      CASE WHEN q.total_cents < q.driver_pay_cents THEN (SELECT count(*) FROM orders o
        WHERE o.total_cents < o.driver_pay_cents AND o.created_at > a.now - interval '30 days' AND (o.customer_id = a.user_id
          OR o.sandbox_id IS NULL AND (o.customer_phone = a.phone OR o.pickup_address = q.pickup_address
            OR o.customer_id IN (SELECT t.user_id FROM sign_in_places s JOIN sign_in_places t ON t.place = s.place
              WHERE s.user_id = a.user_id AND s.place LIKE 'device:%' AND t.place LIKE 'device:%')))) ELSE 0
        END AS earlier_negative_shares,
      (SELECT count(*)::int FROM (SELECT FROM orders o WHERE o.customer_id = a.user_id
        AND o.created_at > a.now - interval '24 hours' LIMIT ${mostBookingsADay}) t) AS booked_today,
      EXISTS (SELECT FROM orders o WHERE o.customer_id = a.user_id AND o.payment_status = 'captured') AS has_paid_before,
      (SELECT count(*)::int FROM orders o WHERE o.customer_id = a.user_id AND o.is_trip_free
        AND o.created_at > a.now - interval '${verdictRules.reviewDays} days') AS free_trips,
      ${isDoubtedSql('c.id', 'a.kinds')} AS is_doubted, ${heldSql} AS holds
    FROM quotes q
    LEFT JOIN service_area_zips z ON z.zip = q.pickup_zip
    LEFT JOIN service_areas r ON r.id = z.area_id
    LEFT JOIN stores s ON s.id = q.store_id
    LEFT JOIN charities h ON h.id = q.charity_id
    LEFT JOIN company_names n ON n.key = name_key(a.retailer)
    LEFT JOIN companies c ON c.id = n.company_id
    WHERE q.id = a.quote_id AND (q.user_id = a.user_id OR q.visitor_id = a.visitor_id)
    LIMIT 1
  ) x`;

const factsAtOnce = 32;

type FactsRow = QuoteRow &
  RuledRow &
  Omit<BookingFacts, 'quote' | 'rules' | 'company_id' | 'holds'> & {
    holds: HoldRow[];
    place: number;
    known_company_id: string | null;
  };

interface FactsAsked {
  quoteId: string;
  userId: string;
  /** The visitor id of the program that books; null for other callers. */
  visitorId: string | null;
  retailer: string;
  fileIds: string[];
  now: Date;
  phone: string;
  kinds: string[];
}

/**
 * Reads the caller's quote, the retailer's policy, the uploads and the customer's history. Undefined if the
 * quote does not exist.
 */
export type ReadBookingFacts = (asked: FactsAsked) => Promise<BookingFacts | undefined>;

const askedRow = ({ quoteId, userId, visitorId, fileIds, ...asked }: FactsAsked) => ({
  quote_id: quoteId,
  user_id: userId,
  visitor_id: visitorId,
  file_ids: fileIds,
  ...asked,
});

function toFacts(row: FactsRow): BookingFacts {
  const {
    time_zone,
    is_live,
    closed_slots,
    store_hours,
    charity_declines,
    known_company_id,
    company_name,
    policy,
    uploads,
    earlier_negative_shares,
    booked_today,
    has_paid_before,
    free_trips,
    is_doubted,
    holds,
    place: _place,
    fare_rules,
    ...quote
  } = row;
  return {
    quote,
    rules: knownRules({ fare_version: quote.fare_version, fare_rules }),
    time_zone,
    is_live,
    closed_slots,
    store_hours,
    charity_declines,
    company_id: known_company_id,
    company_name,
    policy,
    uploads,
    earlier_negative_shares,
    booked_today,
    has_paid_before,
    free_trips,
    is_doubted,
    holds: toHolds(holds),
  };
}

/**
 * Creates the function that reads the facts for a booking. A read needs one round trip to the database, and
 * simultaneous bookings share it.
 */
export function createBookingFactsReader(pool: Pool): ReadBookingFacts {
  const read = groupStatements<FactsAsked, FactsRow | null>(async (group) => {
    const { rows } = await pool.query<FactsRow>({
      name: 'read-booking-facts',
      text: readFactsSql,
      values: [JSON.stringify(group.map(askedRow))],
    });
    return inPlaces(group.length, rows);
  }, factsAtOnce);
  return async (asked) => {
    const row = await read(asked);
    return row === null ? undefined : toFacts(row);
  };
}
