import { ChipRadioField } from '../../../../ui/choices.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { LiabilityTerms } from '../steps/liability-terms.tsx';
import type { Hosted } from './use-hosted.ts';

const methods = [
  { value: 'handoff' as const, label: 'I hand the item to the driver' },
  { value: 'door_dropoff' as const, label: 'I leave the item at my door' },
];

/**
 * The choice of how the driver gets the item. An item that waits at the door needs consent to the liability
 * terms.
 */
export function HostedHandOver({ hosted: { form, quote } }: { hosted: Hosted }) {
  const { values } = form;
  const isOutside = values.pickupMethod === 'door_dropoff';
  return (
    <>
      <ChipRadioField
        label="How does the driver get the item?"
        choices={methods}
        value={values.pickupMethod}
        onChange={(pickupMethod) => form.change({ pickupMethod })}
      />
      {isOutside && (
        <LiabilityTerms
          isOutside
          missedPickupFee={quote.shown?.missedPickupFee}
          accepted={values.acceptsLiabilityTerms}
          error={form.errors['acceptsLiabilityTerms']}
          onAccept={(acceptsLiabilityTerms) => form.change({ acceptsLiabilityTerms })}
        />
      )}
      <TextField
        label="How does the driver get in?"
        optional
        hint="For example, a gate code. Only your driver sees this note."
        {...form.field('accessNotes')}
      />
    </>
  );
}
