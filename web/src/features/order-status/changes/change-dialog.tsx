import type { Order } from '@backhaul/contract/order-answer.ts';
import { changeableDetails } from '@backhaul/domain/order/order-changes.ts';
import { mayAddTip } from '@backhaul/domain/order/payment-due.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { AddTip } from './add-tip.tsx';
import { ChangeForm } from './change-form.tsx';

/** What can be changed now, each with until when (product-rules.md#changing-a-booking). */
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
  return (
    <Dialog opened={opened} onClose={onClose} title="Change your pickup" size="md">
      <Stack gap={6}>
        {allowed.length > 0 && <ChangeForm order={order} allowed={allowed} onClose={onClose} />}
        {mayAddTip(order) && <AddTip order={order} />}
      </Stack>
    </Dialog>
  );
}
