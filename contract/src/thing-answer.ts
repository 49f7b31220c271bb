import {
  lifeParts,
  thingFacts,
  thingFigures,
  thingGroups,
} from '@backhaul/domain/operations/thing-card.ts';
import { thingKinds } from '@backhaul/domain/operations/thing-kinds.ts';
import * as z from 'zod/mini';
import { amount } from './money.ts';

/**
 * A reference to a record such as an order, a customer or a payment. The web client links it to the record's
 * card, which shows facts and a history.
 */
export const thing = z.object({ kind: z.enum(thingKinds), id: z.string() });

/**
 * A record as a row of a list. Its facts tell it apart from similar records; a fact that this kind of record
 * does not have is null.
 */
export const thingRow = z.extend(thing, {
  /** The name in the row: an order's item, a person's or store's name, or a ticket's subject. */
  name: z.string(),
  /**
   * The record's number: a tracking number, a ticket number, a phone number or the payment processor's id.
   */
  number: z.nullable(z.string()),
  status: z.nullable(z.string()),
  /**
   * The start of an order's pickup window; for other kinds the time at which the record began. Null for a
   * store or retailer.
   */
  at: z.nullable(z.string()),
  /**
   * More detail: the store of an order, a store's street, an e-mail address, a driver's plate, or a card's
   * last four digits.
   */
  detail: z.nullable(z.string()),
  /**
   * A name: the customer of an order or payment, the driver of a payout, the author of a ticket, the reporter
   * of an incident, or the retailer of a store. Null for other kinds.
   */
  person: z.nullable(z.string()),
  amount: z.nullable(amount),
});
export type ThingRow = z.infer<typeof thingRow>;

const lifeEntry = z.object({
  at: z.string(),
  part: z.enum(lifeParts),
  /**
   * The entry's kind as a code: the type of an event, the kind of a notification, or a code such as `refund`.
   */
  what: z.string(),
  words: z.nullable(z.string()),
  /** The person who caused the event or wrote the text; null if the system did. */
  by: z.nullable(z.string()),
  amount: z.nullable(amount),
  /**
   * The record that the entry is about, with its number as the `name`; null if that is the card's own record.
   */
  about: z.nullable(z.extend(thing, { name: z.string() })),
});
export type LifeEntry = z.infer<typeof lifeEntry>;

/**
 * The card of a record such as an order or a customer: headline facts and figures, related records, and a
 * history with the newest entry first.
 */
export const thingCard = z.object({
  thing: thingRow,
  facts: z.array(
    z.object({
      fact: z.enum(thingFacts),
      /** The value as text; empty if the fact is a time. */
      value: z.string(),
      at: z.nullable(z.string()),
      /** The record that the value names, if the value is the name of another record. */
      thing: z.nullable(thing),
    }),
  ),
  figures: z.array(
    z.object({
      figure: z.enum(thingFigures),
      amount: z.nullable(amount),
      /** A count, such as the 3 in '3 of 5'; null if the figure is an amount of money. `of` is the total. */
      count: z.nullable(z.number()),
      of: z.nullable(z.number()),
    }),
  ),
  groups: z.array(
    z.object({
      group: z.enum(thingGroups),
      things: z.array(thingRow),
      /** The number of all matches. It may be higher than the number of listed records. */
      count: z.number(),
    }),
  ),
  life: z.array(lifeEntry),
});
export type ThingCardAnswer = z.infer<typeof thingCard>;
