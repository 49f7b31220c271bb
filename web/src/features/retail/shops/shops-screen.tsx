import { listShops } from '@backhaul/contract/calls/retail/shops.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryView } from '../../../calls/query-view.tsx';
import { queryOf } from '../../../lib/api/query-of.ts';
import { useCompany } from '../../../parts/retail/company.ts';
import { RoomActs } from '../../../parts/room/room-slots.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { ConnectShop } from './connect-shop.tsx';
import { ShopCard } from './shop-card.tsx';

/** The page with connected Shopify and WooCommerce shops whose orders are returned through us. */
export function ShopsScreen() {
  const { id: companyId } = useCompany();
  const shops = useQuery(queryOf(listShops, { params: { companyId } }));
  const [isConnecting, setConnecting] = useState(false);
  const connect = (
    <Button size="sm" variant="primary" onClick={() => setConnecting(true)}>
      Connect a shop
    </Button>
  );
  return (
    <>
      <RoomActs>{shops.data && shops.data.length > 0 ? connect : null}</RoomActs>
      {isConnecting && <ConnectShop companyId={companyId} onClose={() => setConnecting(false)} />}
      <QueryView
        query={shops}
        loading={
          <SkeletonRegion label="Loading your shops">
            <Skeleton height="200px" radius="var(--r-card)" />
          </SkeletonRegion>
        }
        failed={{ title: 'We could not load your shops.' }}
        isEmpty={(all) => all.length === 0}
        empty={
          <EmptyState title="No shop is connected" action={connect}>
            Connect Shopify or WooCommerce. Each order in your shop gets links that let the customer
            book a return. Once your counter has the item, we refund the order in your shop or ask
            you to refund the order.
          </EmptyState>
        }
      >
        {(all) => (
          <Stack gap={5}>
            {all.map((shop) => (
              <ShopCard key={shop.id} companyId={companyId} shop={shop} />
            ))}
          </Stack>
        )}
      </QueryView>
    </>
  );
}
