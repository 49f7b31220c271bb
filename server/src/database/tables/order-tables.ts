import { sql } from 'kysely';
import {
  erasedWords,
  ofDriver,
  ofOrders,
  ofOwnOrders,
  ofPeople,
  ofPerson,
  ofSandbox,
  ordersOf,
  ownOrders,
  pseudonym,
  pseudonymousEmail,
  roughly,
  type Rows,
  type Tables,
} from './table.ts';

const roughWay = sql`jsonb_build_array(
  jsonb_build_array(${roughly('pickup_lng')}, ${roughly('pickup_lat')}), jsonb_build_array(dropoff_lng, dropoff_lat))`;

/** The files of a person's tickets: those that the person sent and those in our replies. */
const filesOfTickets: Rows = (
  id,
) => sql`(SELECT f.file_id FROM ticket_files f JOIN tickets t ON t.id = f.ticket_id
  WHERE t.person_id = ${id})`;

export const orderTables = {
  cases: {
    owners: ['orders'],
    sandbox: ofOrders,
    exported: 'notes of the people who run the service; what they decide is with the order',
    erased: 'decisions about orders, which name no customer',
    lists: { kind: 'order/case-kinds#CaseKind' },
  },
  counter_answers: {
    owners: ['orders'],
    sandbox: ofOrders,
    exported: 'with the order',
    erased: 'what counters did with returns, which name no customer',
    grows: 'DELETE',
  },
  share_links: {
    owners: ['features/returns/tracking'],
    sandbox: ofOrders,
    exported: { as: 'shareLinks', belongs: ofOwnOrders, withheld: ['token_hash'] },
    erased: (id) => sql`DELETE FROM share_links WHERE order_id IN ${ownOrders(id)}`,
  },
  // Triggers write these rows when orders are booked and when they end.
  parcel_numbers: {
    owners: [],
    sandbox: ofOrders,
    exported: 'with the order',
    erased: (id) => sql`DELETE FROM parcel_numbers WHERE order_id IN ${ownOrders(id)}`,
  },
  parcel_proofs: {
    owners: ['features/returns/parcels'],
    sandbox: ofOrders,
    exported: 'with the order',
    erased: (id) => sql`DELETE FROM parcel_proofs WHERE order_id IN ${ownOrders(id)}`,
  },
  parcel_tracks: {
    owners: ['features/returns/parcels'],
    sandbox: ofOrders,
    exported: 'with the order',
    erased: (id) => sql`DELETE FROM parcel_tracks WHERE order_id IN ${ownOrders(id)}`,
  },
  refund_watches: {
    owners: ['orders'],
    sandbox: ofOrders,
    exported: 'with the order',
    erased: 'amounts',
  },
  hand_overs: {
    owners: ['features/returns/proof'],
    sandbox: ofOrders,
    exported: 'with the order, the signature too',
    erased: (id) => sql`UPDATE hand_overs SET strokes = NULL WHERE order_id IN ${ownOrders(id)}`,
  },
  hand_over_tries: {
    owners: ['features/returns/proof'],
    sandbox: ofOrders,
    exported: 'wrong codes that a driver was told at the door',
    erased: 'numbers that lead nowhere',
  },
  gift_cards: {
    owners: ['features/returns/proof'],
    sandbox: ofOrders,
    exported: {
      as: 'giftCards',
      belongs: ofOwnOrders,
      // These columns of a gift card are not exported. The owner sees the card on the order's page, which
      // records each view.
      withheld: ['driver_id', 'sealed_number', 'front_file_id', 'back_file_id'],
    },
    // The gift card's data is erased; the chain of events still shows that there was a card.
    erased: (
      id,
    ) => sql`UPDATE gift_cards SET last_four = NULL, sealed_number = NULL, front_file_id = NULL,
    back_file_id = NULL WHERE order_id IN ${ownOrders(id)}`,
  },
  order_message_marks: {
    owners: ['features/people/conversations'],
    sandbox: ofOrders,
    exported: 'how far each side has read a thread',
    erased: 'the time of reading, which names nobody else',
    lists: { side: 'conversation/thread-rules#ThreadSide' },
  },
  order_messages: {
    owners: ['features/people/conversations'],
    sandbox: ofOrders,
    exported: {
      as: 'messages',
      belongs: (id) => sql`(author_id = ${id} OR order_id IN ${ownOrders(id)})`,
      withheld: ['author_id'],
    },
    // A message that was only a photo remains, without its picture.
    erased: (id) => sql`UPDATE order_messages SET words = ${erasedWords}, file_id = NULL
      WHERE author_id = ${id} OR order_id IN ${ownOrders(id)}`,
    lists: { author_kind: 'conversation/thread-rules#ThreadSide' },
  },
  stop_reviews: {
    owners: ['features/returns/proof'],
    sandbox: ofOrders,
    exported: { as: 'stopReviews', belongs: ofDriver },
    erased: (id) =>
      sql`UPDATE stop_reviews SET words = NULL WHERE driver_id = ${id} OR order_id IN ${ownOrders(id)}`,
  },
  ratings: {
    owners: ['features/returns/ratings'],
    sandbox: ofOrders,
    exported: { as: 'ratings', belongs: ofOwnOrders, withheld: ['driver_id'] },
    erased: (id) => sql`UPDATE ratings SET words = NULL WHERE order_id IN ${ownOrders(id)}`,
  },
  person_blocks: {
    owners: ['features/people/blocks'],
    sandbox: ofSandbox,
    exported: {
      as: 'blocks',
      belongs: (id) =>
        sql`(made_by = 'customer' AND customer_id = ${id} OR made_by = 'driver' AND driver_id = ${id})`,
      withheld: ['admin_id', 'customer_id', 'driver_id'],
    },
    erased: (id) => sql`DELETE FROM person_blocks WHERE customer_id = ${id} OR driver_id = ${id}`,
  },
  // Administrators do not act in sandboxes, so sandboxes have no rows here.
  service_holds: {
    owners: ['features/places/holds'],
    sandbox: null,
    exported: 'notes of the people who run the service, which name no customer',
    erased: 'areas and times',
  },
  // A database trigger writes the row with each event.
  order_chains: {
    owners: [],
    sandbox: ofOrders,
    exported: 'the passport of each order is behind its own link',
    erased: 'hashes, which stay so that passports can be checked',
  },
  domain_events: {
    owners: ['events', 'orders'],
    grows: 'DELETE, UPDATE (details, shown, shown_salt, private_salt)',
    sandbox: (id) =>
      sql`(order_id IN ${ordersOf(id)} OR (order_id IS NULL AND sandbox_id = ${id}))`,
    exported: {
      as: 'accountEvents',
      // Only events of the account itself. Events of an order are exported with the order, as the customer
      // sees them.
      belongs: (id) => sql`subject = 'account' AND subject_id = ${id}`,
      withheld: [
        'hash',
        'previous_hash',
        'private_digest',
        'private_salt',
        'shown_digest',
        'shown_salt',
      ],
    },
    erased: (id) => sql`
    UPDATE domain_events SET details = '{}', shown = NULL, shown_salt = NULL, private_salt = NULL
    WHERE order_id IN ${ownOrders(id)} OR order_id IS NULL AND subject IN ('account', 'driver') AND subject_id = ${id}`,
    lists: {
      status: 'order/order-lifecycle#OrderStatus',
      subject: 'events/event-kinds#EventSubject',
      type: 'events/event-kinds#EventType',
    },
  },
  event_subjects: {
    owners: ['events'],
    sandbox: ofSandbox,
    exported: 'counts events',
    erased: 'counts events',
    lists: { subject: 'events/event-kinds#EventSubject' },
  },
  files: {
    owners: [
      'features/returns/files',
      'features/returns/receipts',
      'features/people/support',
      'orders',
      'http',
    ],
    sandbox: ofSandbox,
    exported: {
      as: 'files',
      belongs: (id) =>
        sql`(order_id IS NULL AND owner_id = ${id} AND kind <> 'attachment' OR id IN ${filesOfTickets(id)}
        OR order_id IN ${ownOrders(id)}
          AND kind NOT IN ('gift_card_front', 'gift_card_back'))`,
      withheld: ['owner_id', 'sha256', 'visitor_id'],
    },
    // A driver's photos document an order, so they are kept with it, except those of a gift card.
    erased: (id) => sql`
    WITH gone AS (
      DELETE FROM files WHERE owner_id = ${id} AND kind IN ('receipt', 'label', 'driver_document', 'incident')
        OR id IN ${filesOfTickets(id)}
        OR owner_id = ${id} AND kind = 'attachment' AND NOT EXISTS (SELECT FROM ticket_files t WHERE t.file_id = files.id)
        OR kind IN ('gift_card_front', 'gift_card_back') AND order_id IN ${ownOrders(id)} RETURNING id, is_drawn)
    INSERT INTO loose_bytes (file_id, is_doomed) SELECT id, true FROM gone WHERE NOT is_drawn`,
    lists: { kind: 'access/file-access#FileKind' },
  },
  orders: {
    owners: ['orders'],
    sandbox: ofSandbox,
    exported: 'as the customer reads them, each with its times, price, refund watch and files',
    erased: (id) => sql`
    UPDATE orders SET customer_name = ${`${pseudonym.first} ${pseudonym.last}`}, customer_email = ${pseudonymousEmail(id)},
      customer_phone = '', pickup_address = ${erasedWords}, pickup_street = ${erasedWords}, pickup_unit = NULL,
      pickup_instructions = NULL, access_notes = NULL, item_description = NULL, driver_notes = NULL,
      pickup_lat = ${roughly('pickup_lat')}, pickup_lng = ${roughly('pickup_lng')}, route_line = '{}',
      parcel_numbers = '{}', parcel_shop = NULL, purchase_card = NULL
    WHERE customer_id = ${id}`,
    lists: {
      carrier: 'carrier/carrier-names#Carrier',
      early_pickup: 'order/early-pickup#EarlyPickup',
      heading_to: 'order/stop-kinds#StopKind',
      label_kind: 'carrier/carrier-names#LabelKind',
      payment_method: 'catalog/booking-options#PaymentMethod',
      payment_status: 'order/order-events#PaymentStatus',
      pickup_location: 'catalog/booking-options#PickupLocation',
      pickup_method: 'catalog/booking-options#PickupMethod',
      policy_result: 'policy/policy-result#PolicyResult',
      purchase_type: 'catalog/booking-options#PurchaseType',
      refusal_choice: 'order/refusal-plan#RefusalPlan',
      refusal_plan: 'order/refusal-plan#RefusalPlan',
      review_status: 'order/review-status#ReviewStatus',
      safety_result: 'safety/safety-result#SafetyResult',
      status: 'order/order-lifecycle#OrderStatus',
      way: 'way/ways-back#WayBack',
    },
  },
  // `http` writes this table too: a sign-in moves a visitor's quotes and files to the account in one
  // statement.
  quotes: {
    owners: ['features/returns/quotes', 'http'],
    sandbox: ofPeople,
    exported: {
      as: 'quotes',
      belongs: ofPerson,
      // Not exported: the division of the price between driver and company, and internal columns.
      withheld: ['driver_pay_cents', 'fare', 'route_geometry', 'visitor_id'],
    },
    erased: (id) => sql`
    UPDATE quotes SET pickup_address = ${erasedWords}, pickup_asked = ${erasedWords}, pickup_street = ${erasedWords}, pickup_place_id = NULL,
      pickup_lat = ${roughly('pickup_lat')}, pickup_lng = ${roughly('pickup_lng')}, route_geometry = ${roughWay}
    WHERE user_id = ${id}`,
    lists: {
      dropoff_precision: 'geo/position-certainty#PlacePrecision',
      pickup_precision: 'geo/position-certainty#PlacePrecision',
      way: 'way/ways-back#WayBack',
    },
  },
} satisfies Tables;
