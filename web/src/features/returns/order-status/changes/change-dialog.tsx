import type { Order } from '@backhaul/contract/order-answer.ts';
import { changeableDetails } from '@backhaul/domain/order/order-changes.ts';
import { AddTip } from '../../../../parts/tip/add-tip.tsx';
import { mayTipNow } from '../../../../parts/tip/may-tip-now.ts';
import { useNow } from '../../../../lib/use-now.ts';
import { Dialog } from '../../../../ui/dialog/dialog.tsx';
import { Stack } from '../../../../ui/layout.tsx';
import { ChangeForm } from './change-form.tsx';
import { ChangeStore } from './change-store.tsx';

/**
 * A dialog with the changes that are possible now, each with its deadline
 * (product-rules.md#changing-a-booking).
 */
export function ChangeDialog({
  order,
  opened,
  onClose,
}: {
  order: Order;
  opened: boolean;
  onClose: () => void;
}) {
  const allowed = changeableDetails(order.status);
  const nowMs = useNow();
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={allowed.length > 0 ? 'Change your pickup' : 'Add a tip'}
      size="md"
    >
      <Stack gap={6}>
        {allowed.length > 0 && <ChangeForm order={order} allowed={allowed} onClose={onClose} />}
        {allowed.includes('store') && <ChangeStore order={order} onClose={onClose} />}
        {mayTipNow(order, nowMs) && <AddTip order={order} isMain={allowed.length === 0} />}
      </Stack>
    </Dialog>
  );
}
