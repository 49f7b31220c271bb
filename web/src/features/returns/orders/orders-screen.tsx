import {
  type OrderGroup,
  orderGroupLabels,
  orderGroups,
} from '@backhaul/domain/order/order-groups.ts';
import { QueryView } from '../../../calls/query-view.tsx';
import { paths } from '../../../lib/paths.ts';
import { useQueryTexts } from '../../../lib/use-query-texts.ts';
import { FilterChips } from '../../../parts/list-page/filter-chips.tsx';
import { ListSearch } from '../../../parts/list-page/list-search.tsx';
import { LiveNote } from '../../../parts/live-note.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ParcelIllustration } from '../../../ui/illustrations/parcel.tsx';
import { VanIllustration } from '../../../ui/illustrations/van.tsx';
import { Box, Row, Stack } from '../../../ui/layout.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { OrderGroupSection } from './order-group-section.tsx';
import classes from './orders.module.css';
import { useOrders } from './use-orders.ts';

function NoOrders() {
  return (
    <EmptyState
      illustration={<ParcelIllustration />}
      title="No orders yet"
      action={
        <ButtonLink variant="primary" to={paths.bookPickup}>
          Book Pickup
        </ButtonLink>
      }
    >
      Book a pickup, then follow your return here until the refund.
    </EmptyState>
  );
}

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      title="No order matches your search"
      action={<Button onClick={onClear}>Show all</Button>}
    >
      You can search by item, retailer, store or tracking number.
    </EmptyState>
  );
}

function LoadingOrders() {
  return (
    <SkeletonRegion label="Loading your orders">
      <Stack gap={4}>
        {[1, 2, 3].map((card) => (
          <Skeleton key={card} height="236px" radius="var(--r-card)" />
        ))}
      </Stack>
    </SkeletonRegion>
  );
}

/** The search text and the group of orders, both from the URL. */
function useFilter() {
  const [query, setQuery] = useQueryTexts();
  const shows = orderGroups.find((group) => group === query['show']) ?? null;
  const q = query['q']?.trim() ?? '';
  return {
    q,
    shows,
    isOn: q !== '' || shows !== null,
    search: (text: string | undefined) => setQuery({ q: text }, { replace: true }),
    show: (group: OrderGroup | undefined) => setQuery({ show: group }, { replace: true }),
    clear: () => setQuery({ q: undefined, show: undefined }),
  };
}
type Filter = ReturnType<typeof useFilter>;

function FilterBar({ filter }: { filter: Filter }) {
  const chips = [
    { key: 'all', label: 'All', group: undefined },
    ...orderGroups.map((group) => ({ key: group, label: orderGroupLabels[group], group })),
  ].map(({ group, ...chip }) => ({
    ...chip,
    count: undefined,
    isOn: filter.shows === (group ?? null),
    onPick: () => filter.show(group),
  }));
  return (
    <Row below={6} align="center" wrap gap={3} className={classes['controls']}>
      <ListSearch
        label="Search your orders"
        placeholder="Item, store or tracking number"
        q={filter.q}
        onChange={filter.search}
        className={classes['search']}
      />
      <FilterChips label="Show orders" chips={chips} />
    </Row>
  );
}

/**
 * The page of all orders that the customer booked, unpaid ones first. Live messages keep it up to date
 * (product-rules.md#a-customers-orders).
 */
export function OrdersScreen() {
  const filter = useFilter();
  const { updatedAtMs, ...query } = useOrders(filter);
  const isEmpty = query.data?.every(({ orders }) => orders.length === 0) === true;
  const waiting = query.data?.find(({ group, orders }) => group === 'waiting' && orders.length > 0);
  const isNew = isEmpty && !filter.isOn;
  return (
    <div className={`wrap ${classes['page']}`}>
      <Row align="center" wrap className={classes['head']}>
        <h1>My orders</h1>
        {query.data && !isNew && <LiveNote updatedAtMs={updatedAtMs} className={classes['live']} />}
        {!isNew && (
          <ButtonLink
            // Paying is more urgent than booking another return. If an order is unpaid, Pay is the only main
            // button of the page.
            variant={waiting ? 'outline' : 'primary'}
            to={paths.bookPickup}
            className={classes['book'] ?? ''}
          >
            Book Pickup
          </ButtonLink>
        )}
      </Row>
      {!filter.isOn && waiting && (
        <Box below={8}>
          <OrderGroupSection {...waiting} />
        </Box>
      )}
      {!isNew && <FilterBar filter={filter} />}
      <QueryView
        query={query}
        loading={<LoadingOrders />}
        failed={{
          heading: 'h2',
          title: 'We could not load your orders',
          illustration: <VanIllustration />,
        }}
        isEmpty={() => isEmpty}
        empty={filter.isOn ? <NothingFound onClear={filter.clear} /> : <NoOrders />}
      >
        {(groups) => (
          <div className={classes['groups']}>
            {groups
              .filter((group) => filter.isOn || group !== waiting)
              .map((group) => (
                <OrderGroupSection key={group.group} {...group} />
              ))}
          </div>
        )}
      </QueryView>
    </div>
  );
}
