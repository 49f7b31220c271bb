import {
  type Carrier,
  carrierName,
  type LabelKind,
} from '@backhaul/domain/carrier/carrier-names.ts';
import type { ParcelAnswers } from '@backhaul/domain/booking/booking-draft.ts';
import { type WayBack, wayRow } from '@backhaul/domain/way/ways-back.ts';
import { poundsTyped } from '../../../../lib/typed-number.ts';

/** The draft's answers about a parcel or a donation. */
interface WayFields {
  way: WayBack;
  charity: { organization: string } | null;
  carrier: Carrier | null;
  labelKind: LabelKind;
  /** The numbers as they were typed, including blank fields. */
  parcelNumbers: readonly string[];
  returnLabel: object | null;
  parcelInches: string;
  sendBy: string;
}

/** The tracking numbers that were typed or read, without blank fields. */
export function typedNumbers({ parcelNumbers }: Pick<WayFields, 'parcelNumbers'>): string[] {
  return parcelNumbers.map((number) => number.trim()).filter((number) => number !== '');
}

/** The data of a closed parcel, as the rules expect them. Null for other return methods. */
export function parcelOf(draft: WayFields): ParcelAnswers | null {
  if (!wayRow(draft.way).asksLabel) return null;
  return {
    carrier: draft.carrier,
    kind: draft.labelKind,
    numbers: draft.labelKind === 'label' ? typedNumbers(draft) : [],
    hasFile: draft.returnLabel !== null,
    inches: poundsTyped(draft.parcelInches) ?? null,
    sendBy: draft.sendBy || null,
  };
}

/** The company or charity that takes the parcel or goods. Empty until it is known. */
export function takerOf(draft: WayFields): string {
  if (draft.way === 'donation') return draft.charity?.organization ?? '';
  return draft.carrier === null ? '' : carrierName(draft.carrier);
}

/** True while the carrier is unknown, so that the counters of all carriers are shown. */
export function comparesCounters({ way, carrier }: Pick<WayFields, 'way' | 'carrier'>): boolean {
  return way === 'carrier' && carrier === null;
}

/** True once a label or code was given. The page with the label's data then opens again after a reload. */
export function hasLabel(draft: WayFields): boolean {
  return draft.way === 'carrier' && (draft.returnLabel !== null || typedNumbers(draft).length > 0);
}
