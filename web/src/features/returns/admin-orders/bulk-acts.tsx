import type { AdminOrder } from '@backhaul/contract/calls/operations/admin.ts';
import { releaseOrder } from '@backhaul/contract/calls/driving/driver.ts';
import { cancelOrder } from '@backhaul/contract/calls/returns/orders.ts';
import { allowedActions } from '@backhaul/domain/order/order-lifecycle.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { reasonOf } from '../../../lib/api/api-error.ts';
import { refreshAfter } from '../../../lib/api/cache-tags.ts';
import { send } from '../../../lib/api/send.ts';
import type { BulkProps } from '../../../parts/list-page/list-declaration.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { useToast } from '../../../ui/toast/use-toast.ts';
import { type OrderAct, actWords } from '../../../words/console/orders.ts';

/** Actions that can be done on many orders with one reason. */
const manyActs = ['cancel', 'release'] as const satisfies readonly OrderAct[];
type ManyAct = (typeof manyActs)[number];

const callOf = { cancel: cancelOrder, release: releaseOrder } as const;

function sendOne(act: ManyAct, id: string, reason: string): Promise<unknown> {
  return act === 'cancel'
    ? send(callOf.cancel, { params: { orderId: id }, body: { reason } })
    : send(callOf.release, { params: { id }, body: { reason } });
}

function fits(act: ManyAct, { status, reviewStatus }: AdminOrder): boolean {
  const isInReview = reviewStatus === 'pending' && status === 'created';
  return !isInReview && allowedActions(status, 'admin').includes(act);
}

/**
 * Does one action on every selected order that allows it. Each order is a separate request, so one refusal
 * does not stop the others.
 */
export function BulkActs({ rows: orders, onDone }: BulkProps<AdminOrder>) {
  const [open, setOpen] = useState<ManyAct | null>(null);
  return (
    <>
      {manyActs.map((act) => {
        const fitting = orders.filter((order) => fits(act, order)).length;
        return (
          <Button key={act} size="sm" disabled={fitting === 0} onClick={() => setOpen(act)}>
            {actWords[act].label} ({fitting})
          </Button>
        );
      })}
      <Button size="sm" variant="ghost" onClick={onDone}>
        Clear selection
      </Button>
      {open && (
        <ManyDialog
          act={open}
          orders={orders.filter((order) => fits(open, order))}
          onClose={() => setOpen(null)}
          onDone={onDone}
        />
      )}
    </>
  );
}

function ManyDialog({
  act,
  orders,
  onClose,
  onDone,
}: {
  act: ManyAct;
  orders: readonly AdminOrder[];
  onClose: () => void;
  onDone: () => void;
}) {
  const queries = useQueryClient();
  const toast = useToast();
  const [done, setDone] = useState(0);
  const { label, explanation } = actWords[act];
  const many = orders.length === 1 ? '1 order' : `${orders.length} orders`;
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (reason: string) => {
      const refused: string[] = [];
      for (const order of orders) {
        await sendOne(act, order.id, reason).catch((cause: unknown) =>
          refused.push(`${order.trackingNumber}: ${reasonOf(cause)}`),
        );
        setDone((count) => count + 1);
      }
      if (refused.length > 0) throw new Error(refused.join(' '));
    },
    onSettled: () => refreshAfter(queries, callOf[act], {}),
    onSuccess: () => {
      onClose();
      onDone();
      toast({ title: actWords[act].done, description: many });
    },
  });
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={`${label}, ${many}`}
      explanation={explanation}
      reason="required"
      confirm={label}
      confirming={`${done} of ${orders.length}...`}
      isPending={isPending}
      problem={error ? `Some orders were not changed. ${error.message}` : undefined}
      onConfirm={(reason) => {
        setDone(0);
        mutate(reason);
      }}
    />
  );
}
