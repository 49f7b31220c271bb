import {
  changeSavedPlace,
  savePlace,
  type SavedPlace,
} from '@backhaul/contract/calls/people/saved-places.ts';
import {
  commonPlaceLabels,
  savedPlaceLimits,
} from '@backhaul/domain/booking/saved-place-limits.ts';
import type { GeoPoint } from '@backhaul/domain/geo/great-circle.ts';
import { Suspense } from 'react';
import { useCommand } from '../../../calls/use-command.ts';
import { AddressField } from '../../../parts/address-field/address-field.tsx';
import { Button } from '../../../ui/button.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { CheckboxField, TextField } from '../../../ui/text-field.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { lazyPart } from '../../../lib/router/lazy-part.ts';

const PlacePin = lazyPart(async () => (await import('./place-pin.tsx')).PlacePin);

interface Position {
  placeId: string;
  location: GeoPoint;
}

/** The form for a new or saved address. It suggests the names Home and Work. */
export function PlaceForm({ place, onDone }: { place: SavedPlace | null; onDone: () => void }) {
  const add = useCommand(savePlace, { onDone: finish });
  const change = useCommand(changeSavedPlace, { onDone });
  const { placeId = null, location = null } = place ?? {};
  const known: Position | null =
    placeId !== null && location !== null ? { placeId, location } : null;
  const form = useForm({
    values: {
      label: place?.label ?? '',
      address: place?.address ?? '',
      unit: place?.unit ?? '',
      accessNotes: place?.accessNotes ?? '',
      isDefault: place?.isDefault ?? false,
      position: known,
    },
    check: ({ label, address }) => ({
      ...(label.trim() === '' && { label: 'A name for the place is required' }),
      ...(address.trim() === '' && { address: 'An address is required' }),
    }),
  });
  const { values } = form;

  /** Makes a new address the default in a second step, because it has no id before it is saved. */
  function finish({ id }: SavedPlace) {
    if (values.isDefault) change.send({ params: { id }, body: { isDefault: true } });
    else onDone();
  }

  function save({ label, address, unit, accessNotes, isDefault, position }: typeof values) {
    const body = {
      label: label.trim(),
      address: address.trim(),
      unit: unit.trim() || null,
      accessNotes: accessNotes.trim() || null,
      placeId: position?.placeId ?? null,
    };
    if (place === null) add.send({ body });
    else change.send({ params: { id: place.id }, body: { ...body, isDefault } });
  }

  const isPending = add.isPending || change.isPending;
  const problem = add.problem ?? change.problem;
  return (
    <Stack as="form" gap={5} {...form.props(save)}>
      {problem !== undefined && (
        <Notice tone="bad" role="alert">
          {problem}
        </Notice>
      )}
      <TextField
        label="Name of the place"
        placeholder={commonPlaceLabels.join(', ')}
        maxLength={savedPlaceLimits.maxLabelLength}
        {...form.field('label')}
      />
      <AddressField
        label="Address"
        value={values.address}
        error={form.errors['address']}
        onType={(address) => form.change({ address, position: null })}
        onPick={({ formattedAddress, placeId: id, location: at }) =>
          form.change({ address: formattedAddress, position: { placeId: id, location: at } })
        }
      />
      <TextField label="Apartment or unit" optional maxLength={40} {...form.field('unit')} />
      <TextField
        label="Access notes"
        optional
        hint="For example a gate code, or where to ring. Only you and your driver see these notes."
        maxLength={1000}
        {...form.field('accessNotes')}
      />
      {values.position !== null && (
        <Suspense fallback={<Skeleton height="260px" />}>
          <PlacePin
            key={values.position.placeId}
            address={values.address}
            {...values.position}
            onPinned={(position) => form.change({ position })}
          />
        </Suspense>
      )}
      <CheckboxField
        label="Use this place when I book"
        checked={values.isDefault}
        onChange={({ target }) => form.change({ isDefault: target.checked })}
      />
      <Row gap={4} wrap>
        <Button type="submit" variant="primary" disabled={isPending}>
          {isPending ? 'Saving...' : 'Save the place'}
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </Row>
    </Stack>
  );
}
