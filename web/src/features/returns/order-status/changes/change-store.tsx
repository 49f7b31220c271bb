import { changeDetails } from '@backhaul/contract/calls/returns/orders.ts';
import { type OtherStore, quoteOtherStores } from '@backhaul/contract/calls/returns/quotes.ts';
import type { Order } from '@backhaul/contract/order-answer.ts';
import { distanceText } from '@backhaul/domain/geo/distance-text.ts';
import { useState } from 'react';
import { useCommand } from '../../../../calls/use-command.ts';
import { formatDollars } from '../../../../lib/format/money.ts';
import { Button } from '../../../../ui/button.tsx';
import { PickList } from '../../../../ui/choices.tsx';
import { FieldError } from '../../../../ui/field.tsx';
import { Row, Stack, Text } from '../../../../ui/layout.tsx';
import classes from '../cards.module.css';

/** The price difference to the current order, such as '$2.10 more' or '$1.05 less'. */
function differenceText(order: Order, { total }: OtherStore): string {
  const cents = Math.round((total - order.totalPrice) * 100);
  if (cents === 0) return 'the same price';
  return `${formatDollars(Math.abs(cents) / 100)} ${cents > 0 ? 'more' : 'less'}`;
}

/** A list of other locations of the retailer, each with the order's new price. */
export function ChangeStore({ order, onClose }: { order: Order; onClose: () => void }) {
  const look = useCommand(quoteOtherStores);
  const stores = look.answer?.stores;
  return (
    <Stack as="section" gap={4} className={classes['store']} aria-labelledby="change-store">
      <div>
        <Text as="h3" size={16} id="change-store">
          Drop-off store
        </Text>
        <Text size={14} tone="quiet">
          {order.store.name}, {order.store.address}
        </Text>
      </div>
      {stores === undefined ? (
        <Row>
          <Button
            disabled={look.isPending}
            onClick={() => look.send({ params: { orderId: order.id } })}
          >
            {look.isPending ? 'Looking...' : `Another ${order.retailer} store`}
          </Button>
        </Row>
      ) : (
        <OtherStores key={stores[0]?.quoteId} order={order} stores={stores} onClose={onClose} />
      )}
      <FieldError id="stores-problem" error={look.problem} />
    </Stack>
  );
}

function OtherStores({
  order,
  stores,
  onClose,
}: {
  order: Order;
  stores: readonly OtherStore[];
  onClose: () => void;
}) {
  const [quoteId, setQuoteId] = useState<string>();
  const { send, isPending, problem } = useCommand(changeDetails, {
    success: { title: 'Changed', description: 'Your return goes to the other store now.' },
    onDone: onClose,
  });
  if (stores.length === 0)
    return (
      <Text size={14} tone="quiet">
        There is no other {order.retailer} store near you that takes returns at your pickup time.
      </Text>
    );
  const chosen = stores.find((store) => store.quoteId === quoteId);
  return (
    <Stack
      as="form"
      gap={3}
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen) send({ params: { orderId: order.id }, body: { storeQuoteId: chosen.quoteId } });
      }}
    >
      <PickList
        label={`Another ${order.retailer} store`}
        hint="You can change the store until a driver accepts your order. We hold these prices for 15 minutes."
        picks={stores.map((other) => ({
          value: other.quoteId,
          title: other.store.name,
          detail: other.isCovered
            ? other.store.address
            : `${other.store.address}. This store costs more than you paid. Cancel for free and book again.`,
          end: formatDollars(other.total),
          endDetail: `${differenceText(order, other)}, ${distanceText(other.distanceMiles)}`,
          disabled: !other.isCovered,
        }))}
        value={quoteId}
        onChange={setQuoteId}
      />
      <FieldError id="store-problem" error={problem} />
      <Row>
        <Button type="submit" disabled={isPending || chosen === undefined}>
          {isPending ? 'Saving...' : 'Change the store'}
        </Button>
      </Row>
    </Stack>
  );
}
