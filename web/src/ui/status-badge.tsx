import { hasEntry } from '../lib/entry-of.ts';
import {
  staffStatusLabels,
  statusLabels,
  type ShownStatus,
} from '@backhaul/domain/order/customer-view.ts';
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconBuildingStore,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconHandStop,
  IconHelpCircle,
  IconHome,
  IconMapPinQuestion,
  IconPackage,
  IconReceiptRefund,
  IconTruck,
  IconUserCheck,
  type Icon,
} from '@tabler/icons-react';
import { Badge } from './badge.tsx';
import { classNames } from './class-names.ts';
import classes from './marks.module.css';

/** The icon and color of each status. The color is a CSS class, which several statuses may share. */
export const statusLooks: Readonly<Record<ShownStatus, { icon: Icon; hue: string }>> = {
  created: { icon: IconClock, hue: 'created' },
  assigned: { icon: IconUserCheck, hue: 'assigned' },
  picked_up: { icon: IconPackage, hue: 'picked_up' },
  in_transit: { icon: IconTruck, hue: 'in_transit' },
  delivered: { icon: IconBuildingStore, hue: 'delivered' },
  dropped_off: { icon: IconBuildingStore, hue: 'delivered' },
  completed: { icon: IconCircleCheck, hue: 'completed' },
  refunded: { icon: IconReceiptRefund, hue: 'refunded' },
  cancelled: { icon: IconCircleX, hue: 'cancelled' },
  pickup_failed: { icon: IconAlertTriangle, hue: 'pickup_failed' },
  refused: { icon: IconHandStop, hue: 'refused' },
  returning: { icon: IconArrowBackUp, hue: 'returning' },
  returned: { icon: IconHome, hue: 'returned' },
  lost: { icon: IconMapPinQuestion, hue: 'cancelled' },
};

/**
 * A label with an order's status: icon, word and color. Staff and customers see different words
 * (product-rules.md#two-vocabularies); an unknown status is shown as 'Unknown'.
 */
export function StatusBadge({
  status,
  dense,
  reader = 'customer',
  variant = 'secondary',
}: {
  status: ShownStatus;
  dense?: boolean;
  /** The reader. Drivers and admins see where the item is; customers see what that means for them. */
  reader?: 'customer' | 'staff';
  /** The emphasis of the label (product-rules.md#job-buttons). The color always depends on the status. */
  variant?: 'default' | 'secondary' | 'outline' | 'destructive';
}) {
  if (!hasEntry(statusLooks, status)) {
    return (
      <Badge tone="plain" dense={dense} icon={<IconHelpCircle stroke={1.75} />}>
        Unknown
      </Badge>
    );
  }
  const { icon: StatusIcon, hue } = statusLooks[status];
  return (
    <Badge
      className={classNames(classes[hue], classes[variant])}
      dense={dense}
      icon={<StatusIcon stroke={1.75} />}
    >
      {(reader === 'staff' ? staffStatusLabels : statusLabels)[status]}
    </Badge>
  );
}
