import {
  carrierName,
  carriers,
  type LabelKind,
  labelKinds,
} from '@backhaul/domain/carrier/carrier-names.ts';
import { carrierFacts, mostPounds } from '@backhaul/domain/carrier/carrier-facts.ts';
import { bookingLimits } from '@backhaul/domain/booking/booking-limits.ts';
import { IconPackage } from '@tabler/icons-react';
import { useRef } from 'react';
import { ChipRadioField } from '../../../../ui/choices.tsx';
import { Stack, Text } from '../../../../ui/layout.tsx';
import { Segmented } from '../../../../ui/segmented.tsx';
import { StepperField } from '../../../../ui/stepper.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import type { StepProps } from '../steps/step-props.ts';
import { LabelBox } from './label-box.tsx';
import { LabelDoubtNotice } from './label-doubt-notice.tsx';
import { NumberFields } from './number-fields.tsx';
import classes from './ways.module.css';
import { withPasted } from './with-numbers.ts';

const kindWords: Readonly<Record<LabelKind, string>> = {
  label: 'A label',
  code: 'Only a code',
};
const kinds = labelKinds.map((value) => ({ value, label: kindWords[value] }));
const carrierChoices = carriers.map((value) => ({ value, label: carrierName(value) }));

/** Fields for the label or code, and for the parcel itself. */
export function ParcelSection({ draft, dispatch, errors, now }: StepProps) {
  const first = useRef<HTMLInputElement>(null);
  const answer = (answers: Partial<typeof draft>) => dispatch({ type: 'answered', answers });
  const { carrier } = draft;
  const isCode = draft.labelKind === 'code';
  const most = carrier === null ? bookingLimits.maxWeightPounds : mostPounds(carrier);
  const mostInches = carrier === null ? null : carrierFacts[carrier].maxInches;
  const asksCarrier = carrier === null ? isCode || draft.returnLabel !== null : isCode;

  function takePasted(text: string | null) {
    first.current?.focus();
    if (text === null) return;
    answer(withPasted(draft, text));
  }

  return (
    <Stack gap={5} shrinks>
      <Stack gap={2} shrinks>
        <Text as="span" size={14} weight={550}>
          What did the shop send you?
        </Text>
        <Segmented<LabelKind>
          legend="What did the shop send you?"
          className={classes['kind']}
          segments={kinds}
          value={draft.labelKind}
          onChange={(labelKind) => answer({ labelKind })}
        />
      </Stack>
      <LabelBox {...{ draft, dispatch }} onPaste={takePasted} />
      {!isCode && <LabelDoubtNotice {...{ draft, dispatch }} />}
      {isCode ? (
        errors.parcelNumbers && (
          <Text as="p" size={14} role="alert" className={classes['wrong']}>
            {errors.parcelNumbers}
          </Text>
        )
      ) : (
        <NumberFields {...{ draft, dispatch, errors, now, first }} />
      )}
      {asksCarrier && (
        <ChipRadioField
          label="Carrier"
          hint="The carrier named on the label or code"
          choices={carrierChoices}
          value={draft.carrier ?? undefined}
          onChange={(chosen) => answer({ carrier: chosen })}
        />
      )}
      <div className={classes['two']}>
        <StepperField
          label="Parcels"
          value={draft.numberOfItems}
          min={bookingLimits.minItems}
          max={bookingLimits.maxItems}
          decreaseLabel="Remove one parcel"
          increaseLabel="Add one parcel"
          error={errors.numberOfItems}
          onChange={(numberOfItems) => answer({ numberOfItems })}
        />
        <TextField
          label="Heaviest parcel, lb"
          optional
          inputMode="decimal"
          autoComplete="off"
          placeholder={`up to ${most}`}
          value={draft.itemWeight}
          error={errors.itemWeight}
          onChange={({ target }) => answer({ itemWeight: target.value })}
        />
        <TextField
          label="Longest side, inches"
          optional
          inputMode="decimal"
          autoComplete="off"
          placeholder={mostInches === null ? undefined : `up to ${mostInches}`}
          value={draft.parcelInches}
          error={errors.parcelInches}
          onChange={({ target }) => answer({ parcelInches: target.value })}
        />
        <TextField
          label="Send by"
          optional
          type="date"
          value={draft.sendBy}
          error={errors.sendBy}
          onChange={({ target }) => answer({ sendBy: target.value })}
        />
      </div>
      <p className={classes['note']}>
        <IconPackage aria-hidden="true" stroke={1.75} />
        <span>
          <strong>Close the parcel and attach the label before we come.</strong> The driver checks
          the parcel. If you have a code, the counter prints the label.
        </span>
      </p>
    </Stack>
  );
}
