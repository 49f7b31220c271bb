import { type Charity, nearbyCharities } from '@backhaul/contract/calls/places/catalog.ts';
import { openState } from '@backhaul/domain/catalog/store-hours.ts';
import { distanceText } from '@backhaul/domain/geo/distance-text.ts';
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../../../calls/query-view.tsx';
import { queryOf } from '../../../../lib/api/query-of.ts';
import type { Position } from '../../../../lib/current-position.ts';
import { PickList } from '../../../../ui/choices.tsx';
import { SkeletonRegion, SkeletonText } from '../../../../ui/skeleton.tsx';
import { Stack, Text } from '../../../../ui/layout.tsx';
import type { StepProps } from '../steps/step-props.ts';

/**
 * Words about the chosen charity: the things that it never takes, if we know its rules, and the receipt that
 * the customer gets.
 */
function rulesOf({ organization, takes, declines }: Charity): string {
  const either = new Intl.ListFormat('en-US', { type: 'disjunction' });
  const never =
    declines.length > 0 ? `${organization} does not take ${either.format(declines)}.` : null;
  const known =
    takes === null
      ? 'We do not know what this charity takes. Ask the charity before you book.'
      : never;
  return `${known ?? ''} You get a receipt with the items and values that you enter.`.trim();
}

/** The choice of a charity, nearest first. */
export function CharitySection({
  draft,
  dispatch,
  errors,
  now,
  near,
}: StepProps & { near: Position | null }) {
  const charities = useQuery(
    queryOf(nearbyCharities, { query: near ? { lat: near.lat, lng: near.lng } : {} }),
  );
  return (
    <QueryView
      query={charities}
      loading={
        <SkeletonRegion label="The charities are loading">
          <SkeletonText lines={4} />
        </SkeletonRegion>
      }
      failed={{ title: 'The charities could not be loaded.' }}
    >
      {(found) => {
        const chosen = found.find(({ id }) => id === draft.charity?.id);
        if (found.length === 0)
          return (
            <Text>We know no charity near this address yet. Choose another kind of return.</Text>
          );
        return (
          <Stack gap={2} shrinks>
            <PickList<string>
              label="Charity"
              picks={found.map((charity) => ({
                value: charity.id,
                title: charity.name,
                detail: [charity.takes, charity.address].filter(Boolean).join('. '),
                end: charity.distance_miles !== null && distanceText(charity.distance_miles),
                endDetail: openState(charity.hours, now).text ?? 'Hours not known',
              }))}
              value={chosen?.id}
              error={errors.retailer && 'Choose a charity from the list'}
              onChange={(id) => {
                const picked = found.find((charity) => charity.id === id);
                if (!picked) return;
                const { organization, name, address } = picked;
                dispatch({
                  type: 'answered',
                  answers: { charity: { id, organization, name, address } },
                });
              }}
            />
            {chosen && (
              <Text size={14} tone="quiet">
                {rulesOf(chosen)}
              </Text>
            )}
          </Stack>
        );
      }}
    </QueryView>
  );
}
