import { hasEntry } from '../lib/entry-of.ts';
import type { BadgeVariant } from '@backhaul/domain/order/driver-buttons.ts';
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
import classes from './status-badge.module.css';

const icons: Readonly<Record<ShownStatus, Icon>> = {
  created: IconClock,
  assigned: IconUserCheck,
  picked_up: IconPackage,
  in_transit: IconTruck,
  delivered: IconBuildingStore,
  dropped_off: IconBuildingStore,
  completed: IconCircleCheck,
  refunded: IconReceiptRefund,
  cancelled: IconCircleX,
  pickup_failed: IconAlertTriangle,
  refused: IconHandStop,
  returning: IconArrowBackUp,
  returned: IconHome,
  lost: IconMapPinQuestion,
};

/**
 * A stored or projected status (product-rules.md#two-vocabularies): icon, word and colour. A value outside the table
 * reads 'Unknown'.
 */
export function StatusBadge({
  status,
  dense,
  reader = 'customer',
  variant = 'secondary',
}: {
  status: ShownStatus;
  dense?: boolean;
  /** Drivers and admins read where the item is, customers what it means for them. */
  reader?: 'customer' | 'staff';
  /** How much it asks for attention (product-rules.md#job-buttons); the hue is the status's in each. */
  variant?: BadgeVariant;
}) {
  if (!hasEntry(icons, status)) {
    return (
      <Badge tone="plain" dense={dense} icon={<IconHelpCircle stroke={1.75} />}>
        Unknown
      </Badge>
    );
  }
  const StatusIcon = icons[status];
  return (
    <Badge
      className={classNames(classes[status], classes[variant])}
      dense={dense}
      icon={<StatusIcon stroke={1.75} />}
    >
      {(reader === 'staff' ? staffStatusLabels : statusLabels)[status]}
    </Badge>
  );
}
