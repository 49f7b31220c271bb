import { readCustomerDashboard } from '@backhaul/contract/calls/returns/customer-dashboard.ts';
import { useQuery } from '@tanstack/react-query';
import { IconReceipt } from '@tabler/icons-react';
import { QueryView } from '../../../calls/query-view.tsx';
import { queryOf } from '../../../lib/api/query-of.ts';
import { useTimeZone } from '../../../lib/environment.ts';
import { paths } from '../../../lib/paths.ts';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { useNow } from '../../../lib/use-now.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Text } from '../../../ui/layout.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import classes from './customer-dashboard.module.css';
import { OrdersSection } from './orders-section.tsx';
import { PlacesSection } from './places-section.tsx';
import { PurchasesSection } from './purchases-section.tsx';
import { RefundsSection } from './refunds-section.tsx';
import { SpendingSection } from './spending-section.tsx';

/** A day in words, such as 'Friday, November 20'. */
function dayOf(nowMs: number, timeZone: string): string {
  const day = { weekday: 'long', month: 'long', day: 'numeric', timeZone } as const;
  return new Intl.DateTimeFormat('en-US', day).format(nowMs);
}

/** The customer's dashboard: unpaid orders, active orders, and refunds (product-rules.md#my-dashboard). */
export function CustomerDashboardScreen() {
  const { firstName } = useSignedInUser();
  const nowMs = useNow();
  const timeZone = useTimeZone();
  const money = useQuery(queryOf(readCustomerDashboard, {}));
  return (
    <div className={`wrap ${classes['page']}`}>
      <div className={classes['customer-dashboard-screen-head']}>
        <h1>Hello, {firstName}</h1>
        <Text tone="faint">{dayOf(nowMs, timeZone)}</Text>
      </div>
      <div className={classes['columns']}>
        <div className={classes['main']}>
          <OrdersSection />
          <QueryView
            query={money}
            loading={<Loading label="Loading your refunds" height="180px" />}
            failed={{ title: 'We could not load your refunds and spending.' }}
          >
            {(read) => <RefundsSection refunds={read.refunds} sums={read.sums} />}
          </QueryView>
          <PurchasesSection />
        </div>
        <div className={classes['aside']}>
          <StartCard />
          <PlacesSection />
          {money.data ? (
            <SpendingSection spending={money.data.spending} held={money.data.held} />
          ) : (
            money.error === null && <Loading label="Loading your spending" height="320px" />
          )}
        </div>
      </div>
    </div>
  );
}

function Loading({ label, height }: { label: string; height: string }) {
  return (
    <SkeletonRegion label={label}>
      <Skeleton height={height} radius="var(--r-card)" />
    </SkeletonRegion>
  );
}

function StartCard() {
  return (
    <Card as="section" flat padded aria-labelledby="start-return">
      <Text as="h2" size={20} id="start-return">
        Return an item
      </Text>
      <Text size={14} tone="quiet" className={classes['under']}>
        Your receipt fills in most of the form. Booking takes about a minute.
      </Text>
      <ButtonLink
        wide
        to={paths.bookPickup}
        search={{ start: 'receipt' }}
        icon={<IconReceipt aria-hidden="true" stroke={1.75} />}
      >
        Add your receipt
      </ButtonLink>
    </Card>
  );
}
