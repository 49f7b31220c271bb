import {
  listPurchases,
  type NotedPurchase,
} from '@backhaul/contract/calls/returns/customer-dashboard.ts';
import { purchaseLimits } from '@backhaul/domain/policy/purchase-limits.ts';
import { useQuery } from '@tanstack/react-query';
import { IconPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { QueryView } from '../../../calls/query-view.tsx';
import { queryOf } from '../../../lib/api/query-of.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Text } from '../../../ui/layout.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { DashboardSection } from './dashboard-section.tsx';
import { PurchaseCard } from './purchase-card.tsx';
import classes from './customer-dashboard.module.css';
import { lazyPart } from '../../../lib/router/lazy-part.ts';

const PurchaseDialog = lazyPart(async () => (await import('./purchase-dialog.tsx')).PurchaseDialog);

type Edited = NotedPurchase | 'new';

/**
 * The recorded purchases, each with the days left to return it, and buttons to add, change and remove them.
 */
export function PurchasesSection() {
  const query = useQuery(queryOf(listPurchases, {}));
  const [edited, setEdited] = useState<Edited | null>(null);
  const isFull = (query.data?.length ?? 0) >= purchaseLimits.maxPurchases;
  const note = (
    <Button
      size="sm"
      disabled={isFull}
      icon={<IconPlus aria-hidden="true" stroke={1.75} />}
      onClick={() => setEdited('new')}
    >
      Add a purchase
    </Button>
  );
  const hasSome = (query.data?.length ?? 0) > 0;
  return (
    <DashboardSection id="purchases" title="Days left to return" end={hasSome && note}>
      {isFull && (
        <Text size={14} tone="quiet">
          You can keep at most {purchaseLimits.maxPurchases} purchases. Remove one to add another.
        </Text>
      )}
      <QueryView
        query={query}
        loading={
          <SkeletonRegion label="Loading your purchases">
            <Skeleton height="220px" radius="var(--r-card)" />
          </SkeletonRegion>
        }
        failed={{ title: 'We could not load your purchases.' }}
        isEmpty={(purchases) => purchases.length === 0}
        empty={
          <EmptyState heading="h3" title="No purchases yet" action={note}>
            Add what you bought. We show how many days you have left to return it under the store’s
            policy.
          </EmptyState>
        }
      >
        {(purchases) => (
          <ul className={classes['purchases-section-list']}>
            {purchases.map((purchase) => (
              <li key={purchase.id}>
                <PurchaseCard purchase={purchase} onChange={() => setEdited(purchase)} />
              </li>
            ))}
          </ul>
        )}
      </QueryView>
      <Suspense>
        {edited !== null && (
          <PurchaseDialog
            purchase={edited === 'new' ? null : edited}
            onClose={() => setEdited(null)}
          />
        )}
      </Suspense>
    </DashboardSection>
  );
}
