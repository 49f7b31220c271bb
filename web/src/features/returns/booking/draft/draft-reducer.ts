import type { Place } from '@backhaul/contract/calls/places/places.ts';
import type { StoreChoice } from '../../../../parts/store-picker/store-choice.ts';
import type { AttachedFile, Draft } from './draft.ts';

/** Answers that change without effect on other answers. The remaining answers have actions of their own. */
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
  /** The customer moved the pin. The address text stays; only the position changes. */
  | { type: 'address_pinned'; place: Place }
  | { type: 'store_typed'; text: string }
  /**
   * `query` becomes the text of the search field. It is set if the store was chosen elsewhere than in the
   * search results.
   */
  | { type: 'store_picked'; store: StoreChoice; query?: string }
  | { type: 'file_attached'; kind: 'receipt' | 'returnLabel'; file: AttachedFile }
  /**
   * An attached file was read. `fill` compares a receipt with the answers, or fills in the data of a label.
   * Its code is loaded with the file.
   */
  | { type: 'paper_read'; fill: (draft: Draft) => Draft }
  | { type: 'file_removed'; kind: 'receipt' | 'returnLabel' }
  /**
   * `fill` fills in the answers from a receipt or its chosen lines, and marks them as such. Its code is
   * loaded with the receipt.
   */
  | { type: 'receipt_filled'; fill: (draft: Draft) => Draft };

function addressTyped(draft: Draft, text: string): Draft {
  return text === draft.pickupAddress
    ? draft
    : { ...draft, pickupAddress: text, pickupPlace: null };
}

const boundTo = ({ placeId, location }: Place): Draft['pickupPlace'] => ({ placeId, location });

/** Changes the store's text. The chosen store is cleared, because it was found with the old text. */
function storeTyped(draft: Draft, text: string): Draft {
  const isSame = text.trim() === draft.storeQuery.trim();
  return { ...draft, storeQuery: text, store: isSame ? draft.store : null };
}

/** The state of a draft without a receipt, or with one that has not been read yet. */
const noReceipt = { receiptSays: null, purchaseCard: null };
const unread = { receipt: noReceipt, returnLabel: { labelAddresses: null } } as const;

/** The only function that changes the draft. */
export function reduceDraft(draft: Draft, action: DraftAction): Draft {
  return action.type === 'receipt_filled'
    ? action.fill(draft)
    : keepTrueMarks(draft, changed(draft, action));
}

/** Removes the receipt's mark from every field that the customer has changed. */
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
