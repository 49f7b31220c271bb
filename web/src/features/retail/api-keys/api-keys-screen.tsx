import { type ApiKey, listApiKeys } from '@backhaul/contract/calls/retail/api-keys.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryView } from '../../../calls/query-view.tsx';
import { queryOf } from '../../../lib/api/query-of.ts';
import { useCompany } from '../../../parts/retail/company.ts';
import { RoomActs } from '../../../parts/room/room-slots.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Text } from '../../../ui/layout.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { KeyTable } from './key-table.tsx';
import { LeakedKey } from './leaked-key.tsx';
import { NewKeyButton } from './new-key.tsx';
import { Overlaps } from './overlaps.tsx';
import { type MadeKey, ShownKey } from './shown-key.tsx';

const ofMode = (keys: readonly ApiKey[], mode: ApiKey['mode']) =>
  keys.filter((key) => key.mode === mode);

/**
 * The polling interval in milliseconds. The page polls because the counts of API calls change while a person
 * looks at them.
 */
const refetchInterval = 30_000;

/** The page with the API keys that the retailer's programs use. */
export function ApiKeysScreen() {
  const { id: companyId } = useCompany();
  const keys = useQuery({ ...queryOf(listApiKeys, { params: { companyId } }), refetchInterval });
  const [made, setMade] = useState<MadeKey | null>(null);
  return (
    <>
      <RoomActs>
        <LeakedKey companyId={companyId} />
        <NewKeyButton companyId={companyId} onMade={setMade} />
      </RoomActs>
      {made && <ShownKey made={made} onClose={() => setMade(null)} />}
      <QueryView
        query={keys}
        loading={
          <SkeletonRegion label="Loading your API keys">
            <Skeleton height="260px" radius="var(--r-card)" />
            <Skeleton height="140px" radius="var(--r-card)" />
          </SkeletonRegion>
        }
        failed={{ title: 'We could not load your API keys.' }}
        isEmpty={(all) => all.length === 0}
        empty={
          <EmptyState
            title="No API keys yet"
            action={<NewKeyButton companyId={companyId} onMade={setMade} isFirst />}
          >
            Your programs, such as an order page or a till, sign in with a key. Start with a test
            key, which charges nothing and sends no messages.
          </EmptyState>
        }
      >
        {(all) => (
          <>
            <Overlaps companyId={companyId} keys={all} />
            <KeyTable
              title="Live keys"
              keys={ofMode(all, 'live')}
              none="You have no live key. Make one when your program is ready for real returns."
              companyId={companyId}
              onMade={setMade}
            />
            <KeyTable
              title="Test keys"
              about="For tests: nothing is charged, and nobody gets a message"
              keys={ofMode(all, 'test')}
              none="You have no test key. A test key lets you try everything safely."
              companyId={companyId}
              onMade={setMade}
            />
          </>
        )}
      </QueryView>
      <Text size={13} tone="quiet">
        Your programs use a key to book and follow returns.{' '}
        <a href="/developers">Read the API documentation</a>.
      </Text>
    </>
  );
}
