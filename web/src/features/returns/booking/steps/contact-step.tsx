import { Suspense } from 'react';
import { phoneText } from '@backhaul/domain/booking/us-phone.ts';
import { AddressField } from '../../../../parts/address-field/address-field.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { useKnownPlaces } from '../contact/use-known-places.ts';
import type { PickupCheck } from '../pickup/use-pickup-check.ts';
import { Stack } from '../../../../ui/layout.tsx';
import classes from './steps.module.css';
import type { StepProps } from './step-props.ts';
import { lazyPart } from '../../../../lib/router/lazy-part.ts';

const CurrentLocationButton = lazyPart(
  async () =>
    (await import('../../../../parts/address-field/current-location-button.tsx'))
      .CurrentLocationButton,
);
const PickupPin = lazyPart(async () => (await import('../pickup/pickup-pin.tsx')).PickupPin);
const SavePlace = lazyPart(async () => (await import('../contact/save-place.tsx')).SavePlace);

/** Step 1: the contact person and the pickup address. */
export function ContactStep({
  draft,
  dispatch,
  errors,
  pickup,
}: StepProps & { pickup: PickupCheck }) {
  const known = useKnownPlaces(draft, dispatch);
  const isKept = known.places.some(
    ({ id, address, unit }) =>
      id !== 'last' &&
      address === draft.pickupAddress.trim() &&
      (unit ?? '') === draft.pickupUnit.trim(),
  );
  return (
    <>
      <Stack gap={4} columns={2} className={classes['two']}>
        <TextField
          label="Full name"
          name="name"
          autoComplete="name"
          required
          value={draft.customerName}
          error={errors.customerName}
          onChange={({ target }) =>
            dispatch({ type: 'answered', answers: { customerName: target.value } })
          }
        />
        <TextField
          label="Phone"
          name="tel"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          required
          hint="The driver may call you on the pickup day"
          value={draft.customerPhone}
          error={errors.customerPhone}
          onBlur={({ target }) =>
            dispatch({ type: 'answered', answers: { customerPhone: phoneText(target.value) } })
          }
          onChange={({ target }) =>
            dispatch({ type: 'answered', answers: { customerPhone: target.value } })
          }
        />
      </Stack>
      <Stack gap={3} shrinks className={classes['stack']}>
        <AddressField
          label="Pickup address"
          hint="Street and number, city and ZIP code"
          value={draft.pickupAddress}
          error={errors.pickupAddress}
          known={known.places}
          onPickKnown={(id) => {
            const place = known.places.find((one) => one.id === id);
            if (place) known.take(place);
          }}
          onType={(text) => {
            known.leave(text);
            dispatch({ type: 'address_typed', text });
          }}
          onLeave={pickup.settle}
          onPick={(place) => dispatch({ type: 'address_picked', place })}
        />
        <Suspense fallback={<Skeleton height="44px" />}>
          <CurrentLocationButton onFound={(place) => dispatch({ type: 'address_picked', place })} />
        </Suspense>
        {pickup.place && (
          <Suspense fallback={<Skeleton height="44px" />}>
            <PickupPin
              place={pickup.place}
              address={draft.pickupAddress.trim()}
              onPinned={(place) => dispatch({ type: 'address_pinned', place })}
              isGuess={pickup.isGuess}
              onConfirmed={(place) => dispatch({ type: 'address_picked', place })}
            />
          </Suspense>
        )}
      </Stack>
      <TextField
        label="Apartment or unit"
        name="address-line2"
        autoComplete="address-line2"
        optional
        maxLength={40}
        className={classes['date']}
        value={draft.pickupUnit}
        onChange={({ target }) =>
          dispatch({ type: 'answered', answers: { pickupUnit: target.value } })
        }
      />
      {known.mayKeep && pickup.place && !isKept && (
        // For another address, the new key makes a new, unchecked checkbox.
        <Suspense fallback={<Skeleton height="44px" />}>
          <SavePlace key={draft.pickupAddress} draft={draft} />
        </Suspense>
      )}
    </>
  );
}
