import { ChipRadioField } from '../../../../ui/choices.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { LiabilityTerms } from '../steps/liability-terms.tsx';
import type { Hosted } from './use-hosted.ts';

const methods = [
  { value: 'handoff' as const, label: 'I hand it to the driver' },
  { value: 'door_dropoff' as const, label: 'It waits at my door' },
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
        label="How does the driver get it?"
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
        hint="A gate code, say. Only your driver reads it."
        {...form.field('accessNotes')}
      />
    </>
  );
}
