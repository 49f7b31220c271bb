import { carrierName } from '@backhaul/domain/carrier/carrier-names.ts';
import { readParcelNumber, spacedParcelNumber } from '@backhaul/domain/carrier/parcel-number.ts';
import { numberProblem } from '@backhaul/domain/carrier/parcel-step.ts';
import { IconCircleCheck } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { TextField } from '../../../../ui/text-field.tsx';
import type { StepProps } from '../steps/step-props.ts';
import { withNumbers } from './with-numbers.ts';
import classes from './ways.module.css';

/** One field per parcel for its tracking number, checked as the customer types. */
export function NumberFields({
  draft,
  dispatch,
  errors,
  first,
}: StepProps & { first: RefObject<HTMLInputElement | null> }) {
  const count = Math.max(draft.numberOfItems, 1);
  const { carrier } = draft;
  const typed = Array.from({ length: count }, (_, at) => draft.parcelNumbers[at] ?? '');
  return typed.map((number, at) => {
    const read = number.trim() === '' ? null : readParcelNumber(number);
    const problem = read === null ? null : numberProblem(read, carrier);
    // A number that is still being typed is not an error yet.
    const isWhole = number.replaceAll(/[^A-Za-z0-9]/g, '').length >= 12;
    return (
      <div key={at}>
        <TextField
          ref={at === 0 ? first : undefined}
          label={count === 1 ? 'Or type the tracking number' : `Tracking number ${at + 1}`}
          className="code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          placeholder="1Z…, 12 or 22 digits"
          value={number}
          error={(isWhole ? problem : null) ?? (at === 0 ? errors.parcelNumbers : undefined)}
          onChange={({ target }) =>
            dispatch({
              type: 'answered',
              answers: withNumbers(draft, typed.with(at, target.value)),
            })
          }
        />
        {read?.ok === true && problem === null && (
          <p className={classes['right']}>
            <IconCircleCheck aria-hidden="true" stroke={1.75} />
            <span>
              {carrierName(read.parcel.carrier)}{' '}
              <span className="code">{spacedParcelNumber(read.parcel)}</span>. The number has no
              typing error.
            </span>
          </p>
        )}
      </div>
    );
  });
}
