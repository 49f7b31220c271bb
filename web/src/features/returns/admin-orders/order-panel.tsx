import { ThingPanel } from '../../../parts/thing-card/thing-panel.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { useOrderDetail } from './order-data.ts';
import { OrderDetail } from './order-detail.tsx';

export function OrderPanel({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const query = useOrderDetail(orderId);
  return (
    <ThingPanel
      kind="order"
      name={query.data?.trackingNumber}
      badge={query.data && <StatusBadge status={query.data.status} reader="staff" />}
      query={query}
      onClose={onClose}
    >
      {(order) => <OrderDetail order={order} />}
    </ThingPanel>
  );
}
