import { readUploadedReceipt } from '@backhaul/contract/calls/returns/receipts.ts';
import { type LabelDoubt, labelDoubt } from '@backhaul/domain/carrier/label-addresses.ts';
import { useEffect, type Dispatch } from 'react';
import { send } from '../../../../lib/api/send.ts';
import { untilNotBusy } from '../../../../lib/api/until-not-busy.ts';
import { Notice } from '../../../../ui/notice.tsx';
import type { DraftAction } from '../draft/draft-reducer.ts';
import type { Draft } from '../draft/draft.ts';

/**
 * Reads the addresses on a parcel's label after its tracking number, while the customer continues. If none
 * are found, the customer gets no warning about a label for another address.
 */
function useLabelAddresses(
  { returnLabel, labelAddresses, labelKind, parcelNumbers }: Draft,
  dispatch: Dispatch<DraftAction>,
) {
  const isUnread = labelKind === 'label' && labelAddresses === null && parcelNumbers.length > 0;
  const fileId = isUnread ? returnLabel?.id : undefined;
  useEffect(() => {
    if (fileId === undefined) return;
    const controller = new AbortController();
    const { signal } = controller;
    const body = { fileId, isWhole: true };
    void untilNotBusy(() => send(readUploadedReceipt, { body, signal }), signal).then(
      ({ label }) => {
        const read = label?.kind === 'label' ? label.addresses : null;
        if (signal.aborted || read === null) return;
        dispatch({
          type: 'paper_read',
          fill: (draft) =>
            draft.returnLabel?.id === fileId ? { ...draft, labelAddresses: read } : draft,
        });
      },
      () => undefined,
    );
    return () => controller.abort();
  }, [fileId, dispatch]);
}

const sentences: Readonly<Record<LabelDoubt, (from: string) => string>> = {
  goes_to_door: () =>
    'This label sends the parcel to your own door. Add the shop’s return label instead.',
  from_elsewhere: (from) =>
    `The sender’s address on this label is ${from}, not your pickup address. Check that you added the right label.`,
};

/**
 * A warning that a label is for another address. It appears at once; the number and all answers stay.
 */
export function LabelDoubtNotice({
  draft,
  dispatch,
}: {
  draft: Draft;
  dispatch: Dispatch<DraftAction>;
}) {
  useLabelAddresses(draft, dispatch);
  const { labelAddresses, pickupAddress } = draft;
  const doubt = labelAddresses && labelDoubt(labelAddresses, pickupAddress);
  if (!doubt) return null;
  const { from } = labelAddresses;
  return (
    <Notice tone="warn" role="alert">
      {sentences[doubt](from === null ? '' : `${from.street}, ${from.zip}`)}
    </Notice>
  );
}
