import {
  changeSavedPlace,
  forgetSavedPlace,
  listSavedPlaces,
  type SavedPlace,
} from '@backhaul/contract/calls/saved-places.ts';
import { savedPlaceLimits } from '@backhaul/domain/booking/saved-place-limits.ts';
import { useQuery } from '@tanstack/react-query';
import { IconBriefcase, IconHome, IconMapPin } from '@tabler/icons-react';
import { useState } from 'react';
import { QueryView } from '../../calls/query-view.tsx';
import { useCallForm } from '../../calls/use-call-form.ts';
import { useCommand } from '../../calls/use-command.ts';
import { queryOf } from '../../lib/api/query-of.ts';
import { BeginBooking } from '../../parts/begin-booking.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { FieldError } from '../../ui/field.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import classes from './places-section.module.css';

const icons: Readonly<Record<string, typeof IconHome>> = { Home: IconHome, Work: IconBriefcase };

/** The pickup addresses that the customer keeps: each begins a booking, and is renamed or removed under 'Edit'. */
export function PlacesSection() {
  const query = useQuery(queryOf(listSavedPlaces, {}));
  const [isEditing, setIsEditing] = useState(false);
  const hasSome = (query.data?.length ?? 0) > 0;
  return (
    <Card as="section" flat padded aria-labelledby="places">
      <div className={classes['head']}>
        <h2 id="places">Saved places</h2>
        {hasSome && (
          <Button
            variant="ghost"
            size="sm"
            aria-pressed={isEditing}
            onClick={() => setIsEditing(!isEditing)}
          >
            {isEditing ? 'Done' : 'Edit'}
            <span className="visually-hidden"> saved places</span>
          </Button>
        )}
      </div>
      <QueryView
        query={query}
        loading={
          <SkeletonRegion label="Loading your places">
            <Skeleton height="96px" radius="var(--r-control)" />
          </SkeletonRegion>
        }
        failed={{}}
        isEmpty={(places) => places.length === 0}
        empty={
          <Text size={14} tone="quiet">
            No place is saved yet. Tick ‘Save this place’ under the pickup address when you book.
          </Text>
        }
      >
        {(places) => (
          <ul className={classes['list']}>
            {places.map((place) => (
              <li key={place.id}>
                {isEditing ? <EditedPlace place={place} /> : <Place place={place} />}
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </Card>
  );
}

const addressOf = ({ address, unit }: SavedPlace) =>
  unit === null ? address : `${address}, ${unit}`;

function bookingAnswers({ address, unit, placeId, location, accessNotes }: SavedPlace) {
  return {
    pickupAddress: address,
    pickupPlace: placeId === null || location === null ? null : { placeId, location },
    pickupUnit: unit ?? '',
    accessNotes: accessNotes ?? '',
    purchaseType: 'in_store',
    pickupLocation: 'inside',
    paymentMethod: 'card',
  };
}

function Place({ place }: { place: SavedPlace }) {
  const PlaceIcon = icons[place.label] ?? IconMapPin;
  return (
    <div className={classes['place']}>
      <PlaceIcon aria-hidden="true" stroke={1.75} />
      <p>
        <strong>{place.label}</strong>
        <span>{addressOf(place)}</span>
      </p>
      <BeginBooking
        variant="kraft"
        size="sm"
        answers={() => bookingAnswers(place)}
        like={`one from ${place.label}`}
      >
        Start<span className="visually-hidden"> a return from {place.label}</span>
      </BeginBooking>
    </div>
  );
}

function EditedPlace({ place }: { place: SavedPlace }) {
  const { id, label } = place;
  const form = useCallForm(changeSavedPlace, {
    values: { label },
    check: (values) =>
      values.label.trim() === '' ? { label: 'A name for the place is required' } : {},
    input: (values) => ({ params: { id }, body: { label: values.label.trim() } }),
    success: ({ label: name }) => ({ title: 'Place Renamed', description: name }),
  });
  const forget = useCommand(forgetSavedPlace, {
    success: { title: 'Place Removed', description: label },
  });
  return (
    <Stack as="form" gap={2} {...form.props}>
      <TextField
        label={`Name of ${addressOf(place)}`}
        maxLength={savedPlaceLimits.maxLabelLength}
        autoComplete="off"
        {...form.field('label')}
      />
      <FieldError id={`place-${id}`} error={form.problem ?? forget.problem} />
      <Row gap={2} wrap>
        <Button type="submit" size="sm" disabled={form.isPending || !form.isChanged}>
          Rename<span className="visually-hidden"> {label}</span>
        </Button>
        <Button
          size="sm"
          variant="ghost"
          disabled={forget.isPending}
          onClick={() => forget.send({ params: { id } })}
        >
          Remove<span className="visually-hidden"> {label}</span>
        </Button>
      </Row>
    </Stack>
  );
}
