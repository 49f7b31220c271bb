import { paths } from '../../../lib/paths.ts';
import { useParams } from '../../../lib/router/use-router.ts';
import { StackTools } from '../../../parts/thing/thing-stack.tsx';
import { CardOnPage } from '../../../parts/thing/thing-view.tsx';
import { ThingPanel } from '../../../parts/thing-card/thing-panel.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { useOrderDetail } from './order-data.ts';
import { OrderDetail } from './order-detail.tsx';
import { QueryView } from '../../../calls/query-view.tsx';
import { SkeletonRegion, SkeletonText } from '../../../ui/skeleton.tsx';
import { Row, Text } from '../../../ui/layout.tsx';

export function OrderPanel({
  orderId,
  onClose,
  onBack = null,
}: {
  orderId: string;
  onClose: () => void;
  onBack?: (() => void) | null;
}) {
  const query = useOrderDetail(orderId);
  return (
    <ThingPanel
      kind="order"
      name={query.data?.trackingNumber}
      badge={query.data && <StatusBadge status={query.data.status} reader="staff" />}
      tools={<StackTools thing={{ kind: 'order', id: orderId }} onBack={onBack} />}
      query={query}
      onClose={onClose}
    >
      {(order) => <OrderDetail order={order} />}
    </ThingPanel>
  );
}

/** The page of one order, with the same content as the panel beside the order list. */
export function AdminOrderScreen() {
  const { orderId } = useParams(paths.adminOrder.pattern);
  const query = useOrderDetail(orderId);
  return (
    <CardOnPage>
      <Row gap={3} align="center">
        <Text as="h1" size={24} breaks>
          {query.data?.trackingNumber ?? 'Order'}
        </Text>
        {query.data && <StatusBadge status={query.data.status} reader="staff" />}
      </Row>
      <QueryView
        query={query}
        loading={
          <SkeletonRegion label="The order is loading">
            <SkeletonText lines={12} />
          </SkeletonRegion>
        }
        failed={{ title: 'The order could not be loaded.' }}
        missing={<p>There is no order at this web address.</p>}
      >
        {(order) => <OrderDetail order={order} />}
      </QueryView>
    </CardOnPage>
  );
}
