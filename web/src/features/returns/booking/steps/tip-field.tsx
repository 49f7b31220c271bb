import { tipPresetsCents } from '@backhaul/domain/catalog/booking-options.ts';
import { bookingLimits } from '@backhaul/domain/booking/booking-limits.ts';
import { tipProblem } from '@backhaul/domain/booking/payment-step.ts';
import { formatCents } from '@backhaul/domain/money/cents.ts';
import { useId, type Dispatch } from 'react';
import { ChipRadioField } from '../../../../ui/choices.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { Text } from '../../../../ui/layout.tsx';
import type { DraftAction } from '../draft/draft-reducer.ts';
import { tipCentsOf, type Draft } from '../draft/draft.ts';
import classes from './steps.module.css';

const presets = [
  { value: '0', label: 'No tip' },
  ...tipPresetsCents.map((cents) => ({
    value: String(cents),
    label: formatCents(cents).replace(/\.00$/, ''),
  })),
];

/** The choice of the tip, all of which goes to the driver: a preset or another amount. */
export function TipField({
  draft,
  dispatch,
  error,
}: {
  draft: Draft;
  dispatch: Dispatch<DraftAction>;
  error: string | undefined;
}) {
  const id = useId();
  const isOther = draft.tip === 'other';
  // The price ignores an invalid tip, so the error appears at once and not only when the customer continues.
  const problem = error ?? tipProblem(tipCentsOf(draft)) ?? undefined;
  return (
    <ChipRadioField
      label={
        <>
          Tip{' '}
          <Text as="span" tone="faint" weight={400}>
            all goes to your driver
          </Text>
        </>
      }
      choices={presets}
      value={isOther ? undefined : String(draft.tip)}
      error={problem}
      onChange={(cents) =>
        dispatch({ type: 'answered', answers: { tip: Number(cents), otherTip: '' } })
      }
      end={
        <div className={classNames(classes['other'], isOther && classes['chosen'])}>
          <label htmlFor={id} className="visually-hidden">
            Other tip in dollars
          </label>
          <span aria-hidden="true">$</span>
          <input
            id={id}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            placeholder="Other"
            min={bookingLimits.minTipCents}
            aria-invalid={isOther && problem ? true : undefined}
            value={draft.otherTip}
            onChange={({ target }) =>
              dispatch({
                type: 'answered',
                answers: { otherTip: target.value, tip: target.value.trim() ? 'other' : 0 },
              })
            }
          />
        </div>
      }
    />
  );
}
