import type { Place } from '@backhaul/contract/calls/places/places.ts';
import type { ItemCategory } from '@backhaul/domain/catalog/booking-options.ts';
import type { StoreChoice } from '../../../../parts/store-picker/store-choice.ts';
import type { AttachedFile, Draft } from './draft.ts';
import { receiptDoubt } from './receipt-doubt.ts';
import { fillFromReceipt, keepTrueMarks, type ReceiptReading } from './receipt-fill.ts';

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
  | 'fromReceipt'
  | 'itemTax'
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
  /** Facts from the attached receipt, for comparing it with the answers. */
  | { type: 'receipt_compared'; says: NonNullable<Draft['receiptSays']> }
  | { type: 'file_removed'; kind: 'receipt' | 'returnLabel' }
  /** The categories are a proposal, used only if nobody has chosen one. */
  | { type: 'receipt_read'; reading: ReceiptReading; categories?: ItemCategory[] };

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

/** All changes to the draft happen here. */
export function reduceDraft(draft: Draft, action: DraftAction): Draft {
  if (action.type !== 'receipt_read') return keepTrueMarks(draft, changed(draft, action));
  const { reading, categories = [] } = action;
  const isOpen = draft.itemCategories.length === 0;
  return { ...fillFromReceipt(draft, reading), ...(isOpen && { itemCategories: categories }) };
}

function changed(draft: Draft, action: Exclude<DraftAction, { type: 'receipt_read' }>): Draft {
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
        ...(action.kind === 'receipt' && { receiptSays: null }),
        hasReceipt: draft.hasReceipt || action.kind === 'receipt',
      };
    case 'receipt_compared': {
      const compared = { ...draft, receiptSays: action.says };
      return receiptDoubt(compared) === null ? compared : { ...compared, hasReceipt: false };
    }
    case 'file_removed':
      return {
        ...draft,
        [action.kind]: null,
        ...(action.kind === 'receipt' && { receiptSays: null }),
      };
  }
}
