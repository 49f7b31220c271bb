import { readUploadedReceipt } from '@backhaul/contract/calls/returns/receipts.ts';
import type { Dispatch } from 'react';
import { send as sendCall } from '../../../../lib/api/send.ts';
import type { DraftAction } from '../draft/draft-reducer.ts';
import { compareWithReceipt } from '../draft/receipt-doubt.ts';

/**
 * Compares a receipt with the answers and reports at once if it is for another purchase. If the receipt
 * cannot be read, nothing is reported; the store's counter then judges it.
 */
export async function compareReceipt(
  fileId: string,
  signal: AbortSignal,
  dispatch: Dispatch<DraftAction>,
): Promise<void> {
  try {
    const said = await sendCall(readUploadedReceipt, { body: { fileId }, signal });
    const { retailer, purchaseDate, itemValue, card } = said;
    const says = {
      retailer: retailer?.value ?? null,
      purchaseDate: purchaseDate?.value ?? null,
      itemValue: itemValue?.value ?? null,
      card: card?.value ?? null,
    };
    if (!signal.aborted)
      dispatch({ type: 'paper_read', fill: (draft) => compareWithReceipt(draft, says) });
  } catch (error) {
    console.warn('The receipt could not be compared with the answers.', error);
  }
}
