import type { Place } from '@backhaul/contract/calls/places.ts';
import type { StoreChoice } from '../../../parts/store-picker/store-choice.ts';
import type { AttachedFile, Draft } from './draft.ts';

/** Fields that stand alone; the others change through an action of their own. */
type PlainAnswers = Omit<
  Draft,
  'pickupAddress' | 'pickupPlace' | 'storeQuery' | 'store' | 'receipt' | 'returnLabel'
>;

export type DraftAction =
  | { type: 'answered'; answers: Partial<PlainAnswers> }
  | { type: 'address_typed'; text: string }
  | { type: 'address_picked'; place: Place }
  | { type: 'store_typed'; text: string }
  /** `query` when the choice was not made among what the typed text found. */
  | { type: 'store_picked'; store: StoreChoice; query?: string }
  | { type: 'file_attached'; kind: 'receipt' | 'returnLabel'; file: AttachedFile }
  | { type: 'file_removed'; kind: 'receipt' | 'returnLabel' };

function addressTyped(draft: Draft, text: string): Draft {
  return text === draft.pickupAddress
    ? draft
    : { ...draft, pickupAddress: text, pickupPlace: null };
}

/** Other words mean another store: a choice never outlives the text it was found with. */
function storeTyped(draft: Draft, text: string): Draft {
  const isSame = text.trim() === draft.storeQuery.trim();
  return { ...draft, storeQuery: text, store: isSame ? draft.store : null };
}

/** The one place where the draft changes. */
export function reduceDraft(draft: Draft, action: DraftAction): Draft {
  switch (action.type) {
    case 'answered':
      return { ...draft, ...action.answers };
    case 'address_typed':
      return addressTyped(draft, action.text);
    case 'address_picked':
      return {
        ...draft,
        pickupAddress: action.place.formattedAddress,
        pickupPlace: { placeId: action.place.placeId, location: action.place.location },
      };
    case 'store_typed':
      return storeTyped(draft, action.text);
    case 'store_picked':
      return { ...draft, store: action.store, storeQuery: action.query ?? draft.storeQuery };
    case 'file_attached':
      return {
        ...draft,
        [action.kind]: action.file,
        hasReceipt: draft.hasReceipt || action.kind === 'receipt',
      };
    case 'file_removed':
      return { ...draft, [action.kind]: null };
  }
}
