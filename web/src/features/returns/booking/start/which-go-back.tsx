import { formatCents } from '@backhaul/domain/money/cents.ts';
import { chosenItems } from '@backhaul/domain/receipt/chosen-items.ts';
import { FieldGroup } from '../../../../ui/field.tsx';
import { Row, Stack, Text } from '../../../../ui/layout.tsx';
import { StepperField } from '../../../../ui/stepper.tsx';
import { CheckboxField } from '../../../../ui/text-field.tsx';
import { chooseLines, hasChoice } from '../draft/receipt-fill.ts';
import type { StepProps } from '../steps/step-props.ts';

/** The lines of the receipt with ticks and quantities; nothing if there is only one thing to return. */
export function WhichGoBack({ draft, dispatch }: Pick<StepProps, 'draft' | 'dispatch'>) {
  if (!hasChoice(draft)) return null;
  const { receiptLines, receiptTotals } = draft;
  const totals = receiptTotals ?? { valueCents: null, taxCents: null };
  const { valueCents, taxCents, pieces } = chosenItems(receiptLines, totals);
  const set = (at: number, count: number) =>
    dispatch({ type: 'receipt_filled', fill: (known) => chooseLines(known, at, count) });
  return (
    <FieldGroup
      label="Which of these go back?"
      hint="Tick what goes back, at least one. The rest stays yours."
    >
      <Stack gap={3}>
        {receiptLines.map(({ name, cents, quantity, count }, at) => (
          // Two lines of one receipt may read the same.
          <Stack key={`${at} ${name}`} gap={2}>
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
                label={`How many of ${quantity}`}
                value={count}
                min={1}
                max={quantity}
                decreaseLabel={`One ${name} fewer`}
                increaseLabel={`One ${name} more`}
                onChange={(chosen) => set(at, chosen)}
              />
            )}
          </Stack>
        ))}
        <Row gap={4} justify="between" align="baseline" aria-live="polite">
          <strong>Refund to expect, {pieces === 1 ? '1 item' : `${pieces} items`}</strong>
          <strong className="tabular">
            {taxCents === null
              ? `${formatCents(valueCents)} plus tax`
              : `about ${formatCents(valueCents + taxCents)}${taxCents === 0 ? '' : ' with tax'}`}
          </strong>
        </Row>
      </Stack>
    </FieldGroup>
  );
}
