import { nearbyStores, storesByCategory } from '@backhaul/contract/calls/places/catalog.ts';
import { companyCategories } from '@backhaul/domain/catalog/booking-options.ts';
import { searchLimits } from '@backhaul/domain/catalog/search-limits.ts';
import type { LocalTime } from '@backhaul/domain/time/calendar-date.ts';
import { IconCurrentLocation, IconMapPin } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { send } from '../../lib/api/send.ts';
import { currentPosition, NoPosition, type Position } from '../../lib/current-position.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Row, Stack } from '../../ui/layout.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx';
import { SelectField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toast/use-toast.ts';
import { companyCategoryLabels } from '../company-browser/company-categories.ts';
import { NearbyResults } from './nearby-results.tsx';
import { useRetailerNames } from './retailer-names.ts';
import type { StoreChoice } from './store-choice.ts';
import classes from './stores.module.css';

const categoryPrefix = 'category:';
const locationRequired = {
  title: 'Location required',
  description: 'Please enable location access to find nearby stores',
};
const searchFailed = { title: 'Search failed', description: 'Could not search for nearby stores' };

async function findStores(wanted: string, { lat, lng }: Position) {
  const query = { lat, lng, limit: searchLimits.nearbyStores };
  return wanted.startsWith(categoryPrefix)
    ? send(storesByCategory, { params: { category: wanted.slice(categoryPrefix.length) }, query })
    : send(nearbyStores, { query: { retailer: wanted, ...query } });
}

const failureOf = (wanted: string) =>
  wanted.startsWith(categoryPrefix)
    ? 'Failed to fetch stores from database'
    : 'Failed to find nearby stores';

/**
 * A dialog with the nearest stores of one retailer or of one category. Distances are from the device or from
 * the pickup address.
 */
export function NearbyStores({
  opened,
  onClose,
  onChoose,
  retailer,
  pickup,
  now,
}: {
  opened: boolean;
  onClose: () => void;
  onChoose: (choice: StoreChoice) => void;
  /** The retailer that the search starts with. */
  retailer: string;
  pickup: Position | null;
  now: LocalTime;
}) {
  const toast = useToast();
  const names = useRetailerNames();
  const [wanted, setWanted] = useState(retailer);
  /** The position to search around; null means the device's position. */
  const [from, setFrom] = useState(pickup);
  const label = wanted.startsWith(categoryPrefix) ? '' : wanted;

  const search = useMutation({
    mutationFn: async (near: Position | null) => {
      try {
        const position = near ?? (await currentPosition());
        return await findStores(wanted, position);
      } catch (error) {
        if (error instanceof NoPosition) return error;
        throw error;
      }
    },
    onSuccess: (found) => {
      if (found instanceof NoPosition) toast({ ...locationRequired, tone: 'destructive' });
      else if (found.length === 0)
        toast({
          title: 'No stores found',
          description: `No ${label ? `${label} ` : ''}stores found nearby`,
        });
    },
    onError: () => toast({ ...searchFailed, tone: 'destructive' }),
  });
  const found = Array.isArray(search.data) ? search.data : undefined;
  const { mutate } = search;
  const startHere = useEffectEvent(() => {
    if (wanted !== '' && from !== null) mutate(from);
  });
  // Starts the search at once if the pickup address and the retailer are already known.
  useEffect(() => {
    if (opened) startHere();
  }, [opened, wanted, from]);

  return (
    <Dialog opened={opened} onClose={onClose} title="Find nearby stores">
      <Stack gap={4} className={classes['finder']}>
        <SelectField
          label="Retailer"
          value={wanted}
          data-autofocus
          onChange={(event) => {
            setWanted(event.target.value);
            search.reset();
          }}
        >
          <option value="" disabled>
            Choose a retailer
          </option>
          {retailer && !names?.includes(retailer) && <option value={retailer}>{retailer}</option>}
          {names?.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
          <optgroup label="By category">
            {companyCategories.map((category) => (
              <option key={category} value={categoryPrefix + category}>
                {companyCategoryLabels[category]}
              </option>
            ))}
          </optgroup>
        </SelectField>
        {wanted !== '' && (
          <Row gap={3} align="center" wrap size={14} tone="quiet">
            {from !== null && 'Stores near the pickup'}
            <Button
              size="sm"
              icon={<IconCurrentLocation aria-hidden="true" stroke={1.75} />}
              disabled={search.isPending}
              onClick={() => {
                setFrom(null);
                mutate(null);
              }}
            >
              Near me
            </Button>
            {pickup !== null && from === null && (
              <Button
                size="sm"
                icon={<IconMapPin aria-hidden="true" stroke={1.75} />}
                disabled={search.isPending}
                onClick={() => setFrom(pickup)}
              >
                Near the pickup address
              </Button>
            )}
          </Row>
        )}
        <div aria-live="polite">
          {search.isPending && (
            <SkeletonRegion label="Looking for stores">
              <Skeleton height="180px" radius="var(--r-control)" />
            </SkeletonRegion>
          )}
          {search.data instanceof NoPosition && (
            <EmptyState heading="h3" title={locationRequired.title}>
              {locationRequired.description}. {search.data.message}.
            </EmptyState>
          )}
          {search.isError && (
            <EmptyState heading="h3" title={searchFailed.title}>
              {failureOf(wanted)}. Check your connection and try again.
            </EmptyState>
          )}
          {found?.length === 0 && (
            <EmptyState heading="h3" title="No stores found nearby">
              Try searching for a different retailer or location
            </EmptyState>
          )}
          {found && found.length > 0 && (
            <NearbyResults stores={found} now={now} onChoose={onChoose} />
          )}
        </div>
      </Stack>
    </Dialog>
  );
}
