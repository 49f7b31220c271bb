import {
  itemCategories,
  purchaseTypes,
  returnReasons,
} from '@backhaul/domain/catalog/booking-options.ts';
import { AddressField } from '../../../../parts/address-field/address-field.tsx';
import { ChipRadioField, ChipsField } from '../../../../ui/choices.tsx';
import { SelectField } from '../../../../ui/text-field.tsx';
import { PickupPin } from '../pickup/pickup-pin.tsx';
import type { PickupCheck } from '../pickup/use-pickup-check.ts';
import type { StepProps } from '../steps/step-props.ts';
import { Stack } from '../../../../ui/layout.tsx';
import classes from './start.module.css';

const categoryChoices = itemCategories.map((value) => ({ value, label: value }));
const purchaseWords = { online: 'Online', in_store: 'In store' };
const purchaseChoices = purchaseTypes.map((value) => ({ value, label: purchaseWords[value] }));

/** The field for the pickup address, with a pin if the address is uncertain. */
export function PickupAddress({
  draft,
  dispatch,
  errors,
  pickup,
}: StepProps & { pickup: PickupCheck }) {
  return (
    <div>
      <AddressField
        label="Pickup address"
        hint="Street and number, city and ZIP code"
        value={draft.pickupAddress}
        error={pickup.failure?.message ?? errors.pickupAddress}
        onType={(text) => dispatch({ type: 'address_typed', text })}
        onLeave={pickup.settle}
        onPick={(place) => dispatch({ type: 'address_picked', place })}
      />
      {pickup.place && (
        <PickupPin
          place={pickup.place}
          address={draft.pickupAddress.trim()}
          onPinned={(place) => dispatch({ type: 'address_pinned', place })}
          isGuess={pickup.isGuess}
          onConfirmed={(place) => dispatch({ type: 'address_picked', place })}
        />
      )}
    </div>
  );
}

/** Fields for answers that no receipt gives, but that the policy check and the price need. */
export function StillToSay({
  draft,
  dispatch,
  errors,
  now,
  pickup,
}: StepProps & { pickup: PickupCheck }) {
  const answer = (answers: Partial<typeof draft>) => dispatch({ type: 'answered', answers });
  return (
    <Stack as="section" gap={5} shrinks>
      <PickupAddress {...{ draft, dispatch, errors, now }} pickup={pickup} />
      <ChipsField
        label="Item categories"
        choices={categoryChoices}
        values={draft.itemCategories}
        error={errors.itemCategories}
        onChange={(values) => answer({ itemCategories: values })}
      />
      <div className={classes['two']}>
        <SelectField
          label="Return reason"
          required
          value={draft.returnReason ?? ''}
          error={errors.returnReason}
          onChange={({ target }) =>
            answer({
              returnReason: returnReasons.find((reason) => reason === target.value) ?? null,
            })
          }
        >
          <option value="" disabled>
            Choose a reason
          </option>
          {returnReasons.map((reason) => (
            <option key={reason}>{reason}</option>
          ))}
        </SelectField>
        <ChipRadioField
          label="Purchase type"
          choices={purchaseChoices}
          value={draft.purchaseType ?? undefined}
          error={errors.purchaseType}
          onChange={(purchaseType) => answer({ purchaseType })}
        />
      </div>
    </Stack>
  );
}
