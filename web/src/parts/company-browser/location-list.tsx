import type { Company } from '@backhaul/contract/calls/places/catalog.ts';
import { distanceText } from '@backhaul/domain/geo/distance-text.ts';
import { IconChevronRight } from '@tabler/icons-react';
import { Text } from '../../ui/layout.tsx';
import type { StoreChoice } from '../store-picker/store-choice.ts';
import { straightLineNote } from '../store-picker/store-rows.ts';
import classes from '../store-picker/stores.module.css';

type Location = Company['stLouisLocations'][number];

function addressOf({ address, city, state, zipCode }: Location): string {
  return `${address}, ${city}, ${state} ${zipCode}`;
}

/**
 * A sentence for the choice 'Any Location' of a company. It names all counters that take the company's
 * returns.
 */
function anyDetail({ name, returnsThrough }: Company, hasOwn: boolean): string {
  const counters = [...(hasOwn ? [name] : []), ...returnsThrough];
  const which =
    counters.length < 2
      ? counters.join('')
      : `${counters.slice(0, -1).join(', ')} or ${counters.at(-1)}`;
  return `The driver delivers to the nearest ${which}`;
}

/** The choice 'Any Location', then the nearest locations that accept returns. */
export function LocationList({
  company,
  onChoose,
}: {
  company: Company;
  onChoose: (choice: StoreChoice) => void;
}) {
  const { stLouisLocations: locations, locationCount } = company;
  const hasAny = locations.length > 0 || company.returnsThrough.length > 0;
  return (
    <section aria-label="Locations">
      <Text as="h3" label weight={600} size={16} below={2}>
        Where should the driver take the item?
      </Text>
      <ul className={classes['locations']}>
        {hasAny && (
          <LocationRow
            title="Any Location"
            detail={anyDetail(company, locations.length > 0)}
            onChoose={() => onChoose({ kind: 'any', retailer: company.name })}
          />
        )}
        {locations.map((location) => (
          <LocationRow
            key={location.id}
            title={location.name}
            detail={addressOf(location)}
            miles={location.distance_miles}
            onChoose={() =>
              onChoose({
                kind: 'store',
                id: location.id,
                retailer: company.name,
                name: location.name,
                address: addressOf(location),
              })
            }
          />
        ))}
        {!hasAny && (
          <LocationRow
            title="Another address"
            detail={`We found no ${company.name} near you that takes returns. Enter a store address.`}
            onChoose={() =>
              onChoose({ kind: 'address', retailer: company.name, address: '', placeId: null })
            }
          />
        )}
      </ul>
      {locations.some(({ distance_miles }) => distance_miles !== null) && (
        <Text above={2} size={13} tone="faint">
          {straightLineNote}
        </Text>
      )}
      {locationCount > locations.length && (
        <Text above={2} size={14} tone="quiet">
          These are the {locations.length} nearest of {locationCount} locations. To find another
          location, search by street.
        </Text>
      )}
    </section>
  );
}

function LocationRow({
  title,
  detail,
  miles = null,
  onChoose,
}: {
  title: string;
  detail: string;
  miles?: number | null;
  onChoose: () => void;
}) {
  return (
    <li>
      <button type="button" className={classes['location']} onClick={onChoose}>
        <span>
          <strong>{title}</strong>
          <span>{detail}</span>
        </span>
        {miles !== null && (
          <Text as="span" size={14} weight={550}>
            {distanceText(miles)}
          </Text>
        )}
        <IconChevronRight aria-hidden="true" stroke={1.75} />
      </button>
    </li>
  );
}
