import type { Order } from '@backhaul/contract/order-answer.ts';
import type { User } from '@backhaul/contract/calls/accounts.ts';
import { useState } from 'react';
import { paths } from '../../lib/paths.ts';
import { useNavigate } from '../../lib/router/use-router.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { draftKey } from '../../lib/session/visitor-draft.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';

/** What of an order is likely to be so the next time: door, store and kind of item; nothing of the item itself. */
function draftOf(order: Order, { phone }: User) {
  const { store, retailer } = order;
  return {
    customerName: order.customerName,
    customerPhone: phone ?? '',
    pickupAddress: order.pickupAddress,
    pickupUnit: order.pickupUnit ?? '',
    pickupLocation: order.pickupLocation,
    pickupMethod: order.pickupMethod,
    pickupInstructions: order.pickupInstructions ?? '',
    accessNotes: order.accessNotes ?? '',
    refusalPlan: order.refusalPlan,
    store:
      store.id === null
        ? { kind: 'address', retailer, address: store.address, placeId: null }
        : { kind: 'store', id: store.id, retailer, name: store.name, address: store.address },
    itemCategories: order.itemCategories,
    purchaseType: 'in_store',
    paymentMethod: order.paymentMethod,
  };
}

/** Begins a booking like one that has ended; asks first where that would replace one that was begun. */
export function BookAgain({ order }: { order: Order }) {
  const { user } = useSession();
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  if (!user) return null;

  function begin(of: User) {
    const kept = { userId: of.id, savedAtMs: Date.now(), draft: draftOf(order, of) };
    localStorage.setItem(draftKey, JSON.stringify(kept));
    void navigate({ to: paths.bookPickup });
  }

  return (
    <>
      <Button
        wide
        onClick={() => {
          if (localStorage.getItem(draftKey) === null) begin(user);
          else setIsAsking(true);
        }}
      >
        Book it again
      </Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        title="Replace the booking you began?"
        explanation="You have begun another booking on this device. It would be replaced by one like this order."
        confirm="Replace it"
        keep="Keep mine"
        isPending={false}
        problem={undefined}
        onConfirm={() => begin(user)}
      />
    </>
  );
}
