import type { Place } from '@backhaul/contract/calls/places/places.ts';
import type { StoreChoice } from '../../../../parts/store-picker/store-choice.ts';
import type { AttachedFile, Draft } from './draft.ts';

/** Fields that change independently; the others have an action of their own. */
type PlainAnswers = Omit<
  Draft,
  | 'pickupAddress'
  | 'pickupPlace'
  | 'storeQuery'
  | 'store'
  | 'receipt'
  | 'receiptSays'
  | 'returnLabel'
  | 'labelAddresses'
  | 'fromReceipt'
  | 'itemTax'
  | 'purchaseCard'
  | 'receiptLines'
  | 'receiptTotals'
>;

export type DraftAction =
  | { type: 'answered'; answers: Partial<PlainAnswers> }
  | { type: 'address_typed'; text: string }
  | { type: 'address_picked'; place: Place }
  /** The text stays as it is; only the place changes. */
  | { type: 'address_pinned'; place: Place }
  | { type: 'store_typed'; text: string }
  /** `query` is set when the store was not chosen from the search results. */
  | { type: 'store_picked'; store: StoreChoice; query?: string }
  | { type: 'file_attached'; kind: 'receipt' | 'returnLabel'; file: AttachedFile }
  /** Facts of the attached receipt, compared with the answers; or of a label. Their code comes with the paper. */
  | { type: 'paper_read'; fill: (draft: Draft) => Draft }
  | { type: 'file_removed'; kind: 'receipt' | 'returnLabel' }
  /** The receipt's answers, or those of its lines that go back; they mark themselves. Their code comes with the receipt. */
  | { type: 'receipt_filled'; fill: (draft: Draft) => Draft };

function addressTyped(draft: Draft, text: string): Draft {
  return text === draft.pickupAddress
    ? draft
    : { ...draft, pickupAddress: text, pickupPlace: null };
}

const boundTo = ({ placeId, location }: Place): Draft['pickupPlace'] => ({ placeId, location });

/** Changing the text clears the chosen store, which was found with the old text. */
function storeTyped(draft: Draft, text: string): Draft {
  const isSame = text.trim() === draft.storeQuery.trim();
  return { ...draft, storeQuery: text, store: isSame ? draft.store : null };
}

/** A receipt that nobody has read yet, or none. */
const noReceipt = { receiptSays: null, purchaseCard: null };
const unread = { receipt: noReceipt, returnLabel: { labelAddresses: null } } as const;

/** All changes to the draft happen here. */
export function reduceDraft(draft: Draft, action: DraftAction): Draft {
  return action.type === 'receipt_filled'
    ? action.fill(draft)
    : keepTrueMarks(draft, changed(draft, action));
}

/** An answer that differs from the receipt's loses its mark. */
function keepTrueMarks(before: Draft, after: Draft): Draft {
  const kept = after.fromReceipt.filter((field) => after[field] === before[field]);
  return kept.length === after.fromReceipt.length ? after : { ...after, fromReceipt: kept };
}

function changed(draft: Draft, action: Exclude<DraftAction, { type: 'receipt_filled' }>): Draft {
  switch (action.type) {
    case 'answered':
      return { ...draft, ...action.answers };
    case 'address_typed':
      return addressTyped(draft, action.text);
    case 'address_picked':
      return {
        ...draft,
        pickupAddress: action.place.formattedAddress,
        pickupPlace: boundTo(action.place),
      };
    case 'address_pinned':
      return { ...draft, pickupPlace: boundTo(action.place) };
    case 'store_typed':
      return storeTyped(draft, action.text);
    case 'store_picked':
      return { ...draft, store: action.store, storeQuery: action.query ?? draft.storeQuery };
    case 'file_attached':
      return {
        ...draft,
        [action.kind]: action.file,
        ...unread[action.kind],
        hasReceipt: draft.hasReceipt || action.kind === 'receipt',
      };
    case 'paper_read':
      return action.fill(draft);
    case 'file_removed':
      return {
        ...draft,
        [action.kind]: null,
        ...unread[action.kind],
      };
  }
}
