import type { PurchaseType } from '@backhaul/domain/catalog/booking-options.ts';
import { type BroughtAlong, isBroughtAlong } from '@backhaul/domain/policy/asked-proofs.ts';
import { IconShoppingBag, IconWorld } from '@tabler/icons-react';
import { Button } from '../../../../ui/button.tsx';
import { PickList } from '../../../../ui/choices.tsx';
import { FieldGroup } from '../../../../ui/field.tsx';
import { Row, Stack } from '../../../../ui/layout.tsx';
import { CheckboxField, TextField } from '../../../../ui/text-field.tsx';
import { PastedReceipt } from '../uploads/pasted-receipt.tsx';
import { UploadField } from '../uploads/upload-field.tsx';
import type { Uploads } from '../uploads/use-uploads.ts';
import { followReceipt, receiptDoubt } from '../draft/receipt-doubt.ts';
import { receiptMark } from '../start/receipt-mark.tsx';
import classes from './steps.module.css';
import type { StepProps } from './step-props.ts';

const purchaseTypes = [
  {
    value: 'online' as const,
    title: 'Online',
    detail: 'Ordered on the web or in an app',
    end: <IconWorld aria-hidden="true" stroke={1.75} />,
  },
  {
    value: 'in_store' as const,
    title: 'In store',
    detail: 'Bought in a store',
    end: <IconShoppingBag aria-hidden="true" stroke={1.75} />,
  },
];

const requirements: Readonly<Record<keyof BroughtAlong, string>> = {
  hasOriginalTags: 'Original tags',
  hasOriginalPackaging: 'Original packaging',
  hasReceipt: 'Receipt',
};
const asked = Object.keys(requirements).filter(isBroughtAlong);

/**
 * The store's questions: how and when the item was bought, and what comes with it, such as the receipt or
 * tags.
 */
export function PurchaseSection({
  draft,
  dispatch,
  errors,
  now,
  uploads,
}: StepProps & { uploads: Uploads }) {
  return (
    <>
      <PickList<PurchaseType>
        label="Purchase type"
        layout="cards"
        picks={purchaseTypes}
        value={draft.purchaseType ?? undefined}
        error={errors.purchaseType}
        onChange={(purchaseType) => dispatch({ type: 'answered', answers: { purchaseType } })}
      />
      <TextField
        label="Purchase date"
        mark={receiptMark(draft, 'purchaseDate')}
        type="date"
        required
        className={classes['date']}
        max={now.date}
        value={draft.purchaseDate}
        error={errors.purchaseDate}
        onChange={({ target }) =>
          dispatch({ type: 'answered', answers: { purchaseDate: target.value } })
        }
      />
      <FieldGroup
        label="Return requirements"
        hint="Select at least one. The more of these you have, the safer your refund."
        error={asked.flatMap((field) => errors[field] ?? []).join(' ') || undefined}
      >
        <Row wrap className={classes['checks']}>
          {asked.map((field) => (
            <CheckboxField
              key={field}
              label={requirements[field]}
              checked={draft[field]}
              onChange={({ target }) =>
                dispatch({ type: 'answered', answers: { [field]: target.checked } })
              }
            />
          ))}
        </Row>
      </FieldGroup>
      <Stack gap={4} columns={2} className={classes['two']}>
        <div>
          <UploadField
            label="Receipt"
            kind="receipt"
            file={draft.receipt}
            doubt={receiptDoubt(draft)}
            {...{ uploads, dispatch }}
          />
          {receiptDoubt(draft) !== null && (
            <Button size="sm" onClick={() => dispatch({ type: 'paper_read', fill: followReceipt })}>
              Fill in what the receipt says
            </Button>
          )}
          {draft.receipt === null && <PastedReceipt uploads={uploads} />}
        </div>
        {draft.purchaseType === 'online' && (
          <UploadField
            label="Return label"
            kind="returnLabel"
            file={draft.returnLabel}
            {...{ uploads, dispatch }}
          />
        )}
      </Stack>
    </>
  );
}
