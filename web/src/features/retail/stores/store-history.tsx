import { listOwnStoreChanges, type OwnStore } from '@backhaul/contract/calls/places/own-stores.ts';
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../../calls/query-view.tsx';
import { queryOf } from '../../../lib/api/query-of.ts';
import { useCompany } from '../../../parts/retail/company.ts';
import { SpokenTime } from '../../../parts/spoken-time.tsx';
import { Stack, Text } from '../../../ui/layout.tsx';
import { SkeletonRegion, SkeletonText } from '../../../ui/skeleton.tsx';
import { factsText } from '../../../words/retailers/stores.ts';

/** The current state and hours of one store, and a list of its changes, newest first. */
export function StoreHistory({ store }: { store: OwnStore }) {
  const { id: companyId } = useCompany();
  const changes = useQuery(
    queryOf(listOwnStoreChanges, { params: { companyId, storeId: store.id } }),
  );
  return (
    <Stack gap={4}>
      <Text size={14}>Now: {factsText(store)}</Text>
      <QueryView
        query={changes}
        loading={
          <SkeletonRegion label="Loading the history">
            <SkeletonText lines={4} />
          </SkeletonRegion>
        }
        failed={{ title: 'We could not load the history.' }}
        isEmpty={(rows) => rows.length === 0}
        empty={<Text tone="quiet">Nobody has changed this store yet.</Text>}
      >
        {(rows) => (
          <Stack as="ol" gap={4} aria-label="Changes">
            {rows.map(({ id, was, became, shutOut, reason, by, at }) => (
              <Stack as="li" key={id} gap={1} size={14}>
                <Text as="span" size={13} tone="quiet">
                  {by ?? 'Our staff'}, <SpokenTime instant={at} />
                </Text>
                <strong>{factsText(became)}</strong>
                <Text as="span" size={13}>
                  Before: {factsText(was)}
                </Text>
                <Text as="span" size={13} asTyped>
                  ‘{reason}’
                </Text>
                {shutOut > 0 && (
                  <Text as="span" size={13} tone="quiet">
                    {shutOut === 1 ? '1 booked return' : `${shutOut} booked returns`} fell outside
                    the new hours.
                  </Text>
                )}
              </Stack>
            ))}
          </Stack>
        )}
      </QueryView>
    </Stack>
  );
}
