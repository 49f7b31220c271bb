import { listSavedPlaces, type SavedPlace } from '@backhaul/contract/calls/people/saved-places.ts';
import { useQuery } from '@tanstack/react-query';
import { IconIdBadge2, IconHome, IconMapPin } from '@tabler/icons-react';
import { QueryView } from '../../../calls/query-view.tsx';
import { queryOf } from '../../../lib/api/query-of.ts';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/router/link.tsx';
import { BeginBooking } from '../../../parts/begin-booking.tsx';
import { Card } from '../../../ui/card.tsx';
import { Row, Text } from '../../../ui/layout.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import classes from './customer-dashboard.module.css';

const icons: Readonly<Record<string, typeof IconHome>> = { Home: IconHome, Work: IconIdBadge2 };

/**
 * The customer's saved pickup addresses. Each has a button to start a booking. The addresses can be changed
 * only in the settings.
 */
export function PlacesSection() {
  const query = useQuery(queryOf(listSavedPlaces, {}));
  const hasSome = (query.data?.length ?? 0) > 0;
  return (
    <Card as="section" flat padded aria-labelledby="places">
      <Row align="center" justify="between" below={2} className={classes['places-section-head']}>
        <Text as="h2" size={20} id="places">
          Saved places
        </Text>
        <Link to={paths.accountSettings}>
          {hasSome ? 'Edit' : 'Add'}
          <span className="visually-hidden"> saved places</span>
        </Link>
      </Row>
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
            You have no saved places yet. When you book, you can choose a saved place with one tap.
          </Text>
        }
      >
        {(places) => (
          <ul className={classes['places-section-list']}>
            {places.map((place) => (
              <li key={place.id}>
                <Place place={place} />
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
        like={`a return from ${place.label}`}
      >
        Start a return<span className="visually-hidden"> from {place.label}</span>
      </BeginBooking>
    </div>
  );
}
