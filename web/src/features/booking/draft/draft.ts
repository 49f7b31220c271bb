import {
  itemCategories,
  paymentMethods,
  pickupLocations,
  pickupMethods,
  purchaseTypes,
  returnReasons,
  timeSlotLabels,
} from '@backhaul/domain/catalog/booking-options.ts';
import { searchLimits } from '@backhaul/domain/catalog/limits.ts';
import type { BookingDraft } from '@backhaul/domain/eligibility/booking-draft.ts';
import * as z from 'zod/mini';
import { storeChoice } from '../../../parts/store-picker/store-choice.ts';
import { centsTyped, poundsTyped } from './typed-number.ts';

const typed = z.catch(z.string(), '');
const ticked = z.catch(z.boolean(), false);
const attachedFile = z.object({
  id: z.string(),
  name: z.string(),
  size: z.number(),
  /** Milliseconds since the epoch; an upload that nobody books lives a day. */
  uploadedAt: z.number(),
});
export type AttachedFile = z.infer<typeof attachedFile>;

const pickupPlace = z.object({
  placeId: z.string(),
  location: z.object({ lat: z.number(), lng: z.number() }),
});

/**
 * Everything the form holds, as it was typed: a half-written amount survives a reload. Anything unreadable in a kept
 * draft falls back to not answered, field by field.
 */
export const draftShape = z.object({
  fullName: typed,
  phone: typed,
  streetAddress: typed,
  pickupPlace: z.catch(z.nullable(pickupPlace), null),

  orderName: typed,
  returnReason: z.catch(z.nullable(z.enum(returnReasons)), null),
  storeQuery: typed,
  store: z.catch(z.nullable(storeChoice), null),
  itemCategories: z.catch(z.array(z.enum(itemCategories)), []),
  itemValue: typed,
  numberOfItems: z.catch(z.int(), 1),
  itemWeight: typed,
  itemDescription: typed,

  pickupDate: z.catch(z.nullable(z.iso.date()), null),
  preferredTimeSlot: z.catch(z.nullable(z.enum(timeSlotLabels)), null),
  pickupLocation: z.catch(z.nullable(z.enum(pickupLocations)), null),
  pickupMethod: z.catch(z.enum(pickupMethods), 'handoff'),
  pickupInstructions: typed,
  accessNotes: typed,
  acceptsLiabilityTerms: ticked,
  purchaseType: z.catch(z.nullable(z.enum(purchaseTypes)), null),
  purchaseDate: typed,
  hasOriginalTags: ticked,
  hasOriginalPackaging: ticked,
  hasReceipt: ticked,
  receipt: z.catch(z.nullable(attachedFile), null),
  returnLabel: z.catch(z.nullable(attachedFile), null),
  authorizationSigned: ticked,

  paymentMethod: z.catch(z.nullable(z.enum(paymentMethods)), null),
  /** Cents of a preset, 0 for none, or the amount in `otherTip`. */
  tip: z.catch(z.union([z.int(), z.literal('other')]), 0),
  otherTip: typed,
});
export type Draft = z.infer<typeof draftShape>;

export function emptyDraft(known: { fullName: string; phone: string }): Draft {
  return { ...draftShape.parse({}), ...known };
}

/** The tip in cents; NaN for an amount that cannot be read. */
export function tipCentsOf(draft: Pick<Draft, 'tip' | 'otherTip'>): number {
  return draft.tip === 'other' ? (centsTyped(draft.otherTip) ?? 0) : draft.tip;
}

/** The retailer, once it is known where the driver goes: an address of one's own must be written first. */
function retailerOf({ store }: Draft): string {
  if (!store) return '';
  const isUnwritten =
    store.kind === 'address' && store.address.trim().length < searchLimits.minAddressLength;
  return isUnwritten ? '' : store.retailer;
}

/** The draft in the words of the booking rules. */
export function answersOf(draft: Draft): BookingDraft {
  return {
    ...draft,
    retailer: retailerOf(draft),
    itemValueCents: centsTyped(draft.itemValue),
    itemWeightPounds: poundsTyped(draft.itemWeight),
    tipCents: tipCentsOf(draft),
  };
}
