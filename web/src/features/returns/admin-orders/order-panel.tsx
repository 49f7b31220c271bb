import type { OrderStatus } from '@backhaul/domain/order/order-lifecycle.ts';
import { IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { ApiError, reasonOf } from '../../../lib/api/api-error.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Drawer } from '../../../ui/dialog/dialog.tsx';
import { SkeletonRegion, SkeletonText } from '../../../ui/skeleton.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { useOrderDetail } from './order-data.ts';
import { OrderDetail } from './order-detail.tsx';
import classes from './order-panel.module.css';
import { useIsWide } from './use-is-wide.ts';

/** An order's details: beside the table if there is room, otherwise over it. */
export function OrderPanel({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const isWide = useIsWide();
  const { data: order } = useOrderDetail(orderId);
  const name = order?.trackingNumber ?? 'Order';
  if (isWide) {
    return (
      <Beside name={name} status={order?.status} onClose={onClose}>
        <Content orderId={orderId} />
      </Beside>
    );
  }
  return (
    <Drawer opened onClose={onClose} title={name}>
      <div className={classes['over']}>
        {order && <StatusBadge status={order.status} reader="staff" />}
        <Content orderId={orderId} />
      </div>
    </Drawer>
  );
}

function Beside({
  name,
  status,
  onClose,
  children,
}: {
  name: string;
  status: OrderStatus | undefined;
  onClose: () => void;
  children: React.ReactNode;
}) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  return (
    <aside ref={panel} tabIndex={-1} className={classes['beside']} aria-label={`Order ${name}`}>
      <div className={classes['head']}>
        <h2 className="code">{name}</h2>
        {status !== undefined && <StatusBadge status={status} reader="staff" />}
        <IconButton label="Close" onClick={onClose}>
          <IconX aria-hidden="true" stroke={1.75} />
        </IconButton>
      </div>
      {children}
    </aside>
  );
}

function Content({ orderId }: { orderId: string }) {
  const { data: order, error, refetch } = useOrderDetail(orderId);
  if (order) return <OrderDetail order={order} />;
  if (!error) {
    return (
      <div className={classes['body']}>
        <SkeletonRegion label="The order is loading">
          <SkeletonText lines={8} />
        </SkeletonRegion>
      </div>
    );
  }
  const isUnknown = error instanceof ApiError && [404, 422].includes(error.status);
  return (
    <div role="alert" className={classes['body']}>
      <p>{isUnknown ? 'There is no order at this address.' : reasonOf(error)}</p>
      {!isUnknown && (
        <Button size="sm" onClick={() => void refetch()}>
          Try Again
        </Button>
      )}
    </div>
  );
}
