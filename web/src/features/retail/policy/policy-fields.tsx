import { itemCategories, refundMethods } from '@backhaul/domain/catalog/booking-options.ts';
import { type OwnTerms, policyLimits } from '@backhaul/domain/policy/policy-draft.ts';
import type { ReactNode } from 'react';
import { ChipsField } from '../../../ui/choices.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { CheckboxField, SelectField, TextAreaField, TextField } from '../../../ui/text-field.tsx';
import { refundWords, wasWords, windowWords } from '../../../words/retailers/policy.ts';
import { type DraftForm, type FormProblems, windowChoices } from './draft-form.ts';
import { WindowRows } from './window-rows.tsx';
import classes from './policy.module.css';

export interface FieldsProps {
  form: DraftForm;
  change: (part: Partial<DraftForm>) => void;
  problems: FormProblems;
  /** The policy terms in force; null if there are none. */
  before: OwnTerms | null;
  /** The terms that differ from those in force. */
  changes: readonly (keyof OwnTerms)[];
}

const proofs = [
  ['requiresReceipt', 'The receipt'],
  ['requiresOriginalTags', 'Original tags'],
  ['requiresOriginalPackaging', 'Original packaging'],
] as const;

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={classes['part']}>
      <legend>{title}</legend>
      <Stack gap={3}>{children}</Stack>
    </fieldset>
  );
}

/**
 * Fields for all terms of the policy. A term that differs from the policy in force shows its previous value.
 */
export function PolicyFields(props: FieldsProps) {
  const { form, change, problems, before, changes } = props;
  const was = (...names: (keyof OwnTerms)[]) => {
    const name = names.find((one) => changes.includes(one));
    const words = before === null || name === undefined ? null : wasWords(before, name);
    return words === null ? undefined : <span className={classes['was']}>{words}</span>;
  };
  const needsDays = form.window === 'days' || form.window === 'store_may_extend';
  return (
    <>
      <Part title="Days to return">
        <div className={classes['pair']}>
          <SelectField
            label="Days for most items"
            mark={was('windowKind', 'returnWindowDays')}
            value={form.window}
            onChange={({ target }) => {
              const window = windowChoices.find((one) => one === target.value);
              if (window) change({ window });
            }}
          >
            {windowChoices.map((choice) => (
              <option key={choice} value={choice}>
                {windowWords[choice]}
              </option>
            ))}
          </SelectField>
          {needsDays && (
            <TextField
              label="Days after the purchase"
              inputMode="numeric"
              autoComplete="off"
              value={form.days}
              error={problems.returnWindowDays}
              onChange={({ target }) => change({ days: target.value })}
            />
          )}
        </div>
        <WindowRows
          form={form}
          change={change}
          error={problems.categoryWindowDays}
          mark={was('categoryWindowDays')}
        />
      </Part>
      <Part title="Customers must bring">
        <Row gap={4} wrap>
          {proofs.map(([name, label]) => (
            <CheckboxField
              key={name}
              label={
                <>
                  {label} {was(name)}
                </>
              }
              checked={form.proofs[name]}
              onChange={({ target }) =>
                change({ proofs: { ...form.proofs, [name]: target.checked } })
              }
            />
          ))}
        </Row>
        <Text size={13} tone="quiet">
          If you choose nothing, the customer must bring at least one of these: the receipt, the
          tags or the packaging.
        </Text>
      </Part>
      <Part title="Accepted items">
        <TextAreaField
          label="Items that you do not accept"
          optional
          rows={3}
          hint="Write one category or item on each line, such as Gift cards."
          mark={was('excludedCategories')}
          value={form.excluded}
          error={problems.excludedCategories}
          onChange={({ target }) => change({ excluded: target.value })}
        />
        <ChipsField
          label="Accept only these categories"
          optional
          hint={form.allowed.length === 0 ? 'You accept all item categories.' : undefined}
          error={problems.allowedCategories}
          choices={itemCategories.map((value) => ({ value, label: value }))}
          values={form.allowed}
          onChange={(chosen) =>
            change({ allowed: itemCategories.filter((one) => chosen.includes(one)) })
          }
        />
      </Part>
      <Part title="Refund">
        <div className={classes['pair']}>
          <SelectField
            label="How customers get the refund"
            mark={was('refundMethod')}
            value={form.refundMethod}
            onChange={({ target }) => {
              const refundMethod = refundMethods.find((one) => one === target.value);
              if (refundMethod) change({ refundMethod });
            }}
          >
            {refundMethods.map((method) => (
              <option key={method} value={method}>
                {refundWords[method]}
              </option>
            ))}
          </SelectField>
          <TextField
            label="Restocking fee"
            optional
            prefix="%"
            inputMode="decimal"
            autoComplete="off"
            mark={was('restockingFeePercent')}
            value={form.fee}
            error={problems.restockingFeePercent}
            onChange={({ target }) => change({ fee: target.value })}
          />
        </div>
      </Part>
      <Part title="Holidays">
        <HolidayFields {...props} />
      </Part>
      <Part title="Your own text">
        <TextAreaField
          label="What else customers should know"
          optional
          maxLength={policyLimits.longestProse}
          hint="Customers read this text. We do not use it to check returns."
          value={form.prose}
          onChange={({ target }) => change({ prose: target.value })}
        />
      </Part>
    </>
  );
}

function HolidayFields({ form, change, problems }: FieldsProps) {
  return (
    <>
      <Switch
        label="More time for holiday purchases"
        checked={form.isHoliday}
        onChange={(isHoliday) => change({ isHoliday })}
      />
      {form.isHoliday && (
        <>
          <div className={classes['pair']}>
            <TextField
              label="Bought from"
              type="date"
              value={form.start}
              error={problems.holidayExtension}
              onChange={({ target }) => change({ start: target.value })}
            />
            <TextField
              label="Bought until"
              type="date"
              value={form.end}
              onChange={({ target }) => change({ end: target.value })}
            />
          </div>
          <TextField
            label="Last day to return"
            optional
            type="date"
            hint="If you leave this empty, customers have at least 90 days to return these purchases."
            value={form.returnBy}
            onChange={({ target }) => change({ returnBy: target.value })}
          />
          <CheckboxField
            label="The same dates every year"
            checked={form.isYearly}
            onChange={({ target }) => change({ isYearly: target.checked })}
          />
        </>
      )}
    </>
  );
}
