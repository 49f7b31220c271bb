import type { DriverOrder } from '@backhaul/contract/calls/driving/driver.ts';
import { PickupWindow } from '../../../../parts/pickup-window.tsx';
import { payText } from '../../../../words/driver/jobs.ts';
import { addedSentence, wayText } from '../../../../words/driver/offers.ts';
import { Stack, Text } from '../../../../ui/layout.tsx';
import classes from '../available/available.module.css';

/**
 * The offers beside the map, one row each. Selecting an offer shows it on the map, and its card in place of
 * this list.
 */
export function OfferRows({
  orders,
  onChoose,
}: {
  orders: readonly DriverOrder[];
  onChoose: (id: string) => void;
}) {
  return (
    <Stack as="ul" gap={2} className={classes['rows']}>
      {orders.map((order) => (
        <li key={order.id}>
          <button type="button" onClick={() => onChoose(order.id)}>
            <Text as="strong" size={20} weight={680} className="tabular">
              {payText(order)}
            </Text>
            <span className={classes['when']}>
              <PickupWindow slot={order} />
            </span>
            <b>{order.pickupStreetAddress}</b>
            <small>
              {[wayText(order), order.offer?.adds && addedSentence(order.offer.adds)]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </button>
        </li>
      ))}
    </Stack>
  );
}
