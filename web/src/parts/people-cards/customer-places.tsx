import { listPlacesOfCustomer } from '@backhaul/contract/calls/people/saved-places.ts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../lib/api/query-of.ts';
import { Text } from '../../ui/layout.tsx';
import { Line, Lines, Part } from './part.tsx';

/**
 * A customer's saved addresses. For access notes (how to get in) it shows only that they exist, not their
 * text.
 */
export function CustomerPlaces({ id }: { id: string }) {
  const query = useQuery(queryOf(listPlacesOfCustomer, { params: { id } }));
  return (
    <Part title="Saved places" query={query}>
      {(places) =>
        places.length === 0 ? (
          <Text tone="quiet">This customer has no saved places.</Text>
        ) : (
          <Lines>
            {places.map((place) => (
              <Line
                key={place.id}
                name={place.label}
                about={place.unit === null ? place.address : `${place.address}, Unit ${place.unit}`}
                aside={[
                  ...(place.isDefault ? ['used for the next booking'] : []),
                  ...(place.hasAccessNotes ? ['has access notes'] : []),
                ].join(', ')}
              />
            ))}
          </Lines>
        )
      }
    </Part>
  );
}
