import { formatCents, sumCents } from '@backhaul/domain/money/cents.ts';
import { halfUp } from '@backhaul/domain/money/half-up.ts';
import { chosenItems } from '@backhaul/domain/receipt/chosen-items.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { FareTable } from '../../../../ui/fare-table.tsx';
import { FieldGroup } from '../../../../ui/field.tsx';
import { Row, Stack, Text } from '../../../../ui/layout.tsx';
import { StepperField } from '../../../../ui/stepper.tsx';
import { CheckboxField } from '../../../../ui/text-field.tsx';
import { chooseLines, hasChoice } from '../draft/receipt-fill.ts';
import type { StepProps } from '../steps/step-props.ts';
import classes from './start.module.css';

const taxRow = (taxCents: number) => ({
  key: 'tax',
  label: 'Sales tax',
  detail: 'as on the receipt',
  amount: formatCents(taxCents),
});

/**
 * The lines of the receipt with checkboxes and quantities. Renders nothing if there is only one thing to
 * return.
 */
export function WhichGoBack({ draft, dispatch }: Pick<StepProps, 'draft' | 'dispatch'>) {
  if (!hasChoice(draft)) return null;
  const { receiptLines, receiptTotals } = draft;
  const totals = receiptTotals ?? { valueCents: null, taxCents: null };
  const { valueCents, taxCents, pieces } = chosenItems(receiptLines, totals);
  const stayingCents = sumCents(
    receiptLines.map(({ cents, quantity, count }) =>
      halfUp(cents * (quantity - count), Math.max(quantity, 1)),
    ),
  );
  const set = (at: number, count: number) =>
    dispatch({ type: 'receipt_filled', fill: (known) => chooseLines(known, at, count) });
  return (
    <FieldGroup
      label="Which items are you returning?"
      hint="Select at least one item. You keep the rest."
    >
      <Stack gap={3}>
        <div className={classes['lines']}>
          {receiptLines.map(({ name, cents, quantity, count }, at) => (
            // The line's index is the React key, because two lines of a receipt may have the same text.
            <Stack
              key={`${at} ${name}`}
              gap={2}
              className={classNames(classes['line'], count > 0 && classes['goes'])}
            >
              <Row gap={4} justify="between" align="center">
                <CheckboxField
                  label={name}
                  checked={count > 0}
                  onChange={({ target }) => set(at, target.checked ? quantity : 0)}
                />
                <Text as="span" tone={count > 0 ? undefined : 'quiet'} className="tabular">
                  {formatCents(cents)}
                </Text>
              </Row>
              {quantity > 1 && count > 0 && (
                <StepperField
                  label={`Items to return, out of ${quantity}`}
                  value={count}
                  min={1}
                  max={quantity}
                  decreaseLabel={`Remove one ${name}`}
                  increaseLabel={`Add one ${name}`}
                  onChange={(chosen) => set(at, chosen)}
                />
              )}
            </Stack>
          ))}
        </div>
        <div aria-live="polite">
          <FareTable
            caption="Expected refund"
            rows={[
              {
                key: 'items',
                label: pieces === 1 ? '1 item' : `${pieces} items`,
                amount: formatCents(valueCents),
              },
              ...(taxCents === null || taxCents === 0 ? [] : [taxRow(taxCents)]),
            ]}
            total={{
              key: 'refund',
              label: 'Expected refund',
              amount:
                taxCents === null
                  ? `${formatCents(valueCents)} plus tax`
                  : `about ${formatCents(valueCents + taxCents)}`,
            }}
          />
          <Text size={14} tone="quiet" leading={1.45} above={2}>
            {draft.purchaseCard === null
              ? 'The refund goes to the card or account you paid with.'
              : `The refund goes to the card ending in ${draft.purchaseCard} on the receipt.`}
            {stayingCents > 0 && ` You keep the other items, worth ${formatCents(stayingCents)}.`}
          </Text>
        </div>
      </Stack>
    </FieldGroup>
  );
}
