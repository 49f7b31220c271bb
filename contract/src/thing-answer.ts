import {
  lifeParts,
  thingFacts,
  thingFigures,
  thingGroups,
} from '@backhaul/domain/operations/thing-card.ts';
import { thingKinds } from '@backhaul/domain/operations/thing-kinds.ts';
import * as z from 'zod/mini';
import { amount } from './money.ts';

/** A thing as others refer to it; the web links it to its card. */
export const thing = z.object({ kind: z.enum(thingKinds), id: z.string() });

/**
 * A thing in one row, with the facts that tell it apart from others of its kind. A fact is null if its kind does not
 * have it.
 */
export const thingRow = z.extend(thing, {
  /** An order's item, a person's or store's name, a ticket's subject. */
  name: z.string(),
  /** Its tracking number, ticket number, phone number or the processor's id. */
  number: z.nullable(z.string()),
  status: z.nullable(z.string()),
  /** An order's pickup window, otherwise when it began. */
  at: z.nullable(z.string()),
  /** The store of an order, a store's street, a mail address, a driver's plate, a card's last four digits. */
  detail: z.nullable(z.string()),
  /** The person of an order, a payment or a ticket; the retailer of a store. */
  person: z.nullable(z.string()),
  amount: z.nullable(amount),
});
export type ThingRow = z.infer<typeof thingRow>;

const lifeEntry = z.object({
  at: z.string(),
  part: z.enum(lifeParts),
  /** An event's or posting's type, a message's moment, a note's id. */
  what: z.string(),
  words: z.nullable(z.string()),
  /** The person who did or wrote it; null for the product. */
  by: z.nullable(z.string()),
  amount: z.nullable(amount),
  /** The thing that it is about, if that is another, with its number. */
  about: z.nullable(z.extend(thing, { name: z.string() })),
});
export type LifeEntry = z.infer<typeof lifeEntry>;

/** The card of a thing: facts and figures for its headline, other things, and its life, the newest first. */
export const thingCard = z.object({
  thing: thingRow,
  facts: z.array(
    z.object({
      fact: z.enum(thingFacts),
      /** Empty of a fact that is a moment. */
      value: z.string(),
      at: z.nullable(z.string()),
      /** Set if the value is the name of another thing. */
      thing: z.nullable(thing),
    }),
  ),
  figures: z.array(
    z.object({
      figure: z.enum(thingFigures),
      amount: z.nullable(amount),
      /** The number that counts, out of `of`; null for money. */
      count: z.nullable(z.number()),
      of: z.nullable(z.number()),
    }),
  ),
  groups: z.array(
    z.object({
      group: z.enum(thingGroups),
      things: z.array(thingRow),
      /** The number of all matches, which may be more than are listed. */
      count: z.number(),
    }),
  ),
  life: z.array(lifeEntry),
});
export type ThingCardAnswer = z.infer<typeof thingCard>;
