import type { DriverOrder } from '@backhaul/contract/calls/driving/driver.ts';
import { doorLine } from '../../../../lib/door-line.ts';
import { PickupWindow } from '../../../../parts/pickup-window.tsx';
import { countedGoods, parcelText, sendByText } from '../../../../words/driver/parcels.ts';
import { Card } from '../../../../ui/card.tsx';
import { Fact, Facts } from '../../../../ui/fact.tsx';
import { RouteEnds } from '../../../../ui/route-ends.tsx';
import { Text } from '../../../../ui/layout.tsx';
import classes from './job.module.css';

/** Words such as 'Handed over, inside' or 'Left at the door, outside'. */
function handOffWords({ pickupMethod, pickupLocation }: DriverOrder): string {
  const way = pickupMethod === 'door_dropoff' ? 'Left at the door' : 'Handed over';
  return `${way}, ${pickupLocation}`;
}

const takers = { counter: 'Retailer', carrier: 'Carrier', donation: 'Charity' } as const;

/** The facts of a job: pickup and destination, the item, and the way to hand it over. */
export function JobFacts({ order }: { order: DriverOrder }) {
  const { parcel } = order;
  const sendBy = parcel && sendByText(parcel, order.pickupDate);
  return (
    <Card as="section" flat padded aria-labelledby="facts">
      <Text as="h2" size={18} below={4} id="facts">
        The return
      </Text>
      <RouteEnds
        from={{
          title: doorLine(order),
          detail: (
            <>
              {order.pickupCity} {order.pickupZipCode} · <PickupWindow slot={order} />
            </>
          ),
        }}
        to={{ title: order.returnName, detail: order.returnAddress }}
      />
      <Facts className={classes['facts']}>
        <Fact name="Tracking number">
          <span className="code">{order.trackingNumber}</span>
        </Fact>
        <Fact name={takers[order.way]}>{order.retailer}</Fact>
        <Fact name="Item">
          {order.orderName}, {countedGoods(order)}
          {order.itemDescription && (
            <>
              <br />
              {order.itemDescription}
            </>
          )}
        </Fact>
        {parcel !== null && (
          <Fact name="Counter">
            {parcelText(parcel, order.partner)}
            {parcel.numbers.map((number) => (
              <div key={number}>
                <span className="code">{number}</span>
              </div>
            ))}
          </Fact>
        )}
        {sendBy && (
          <Fact name="Send by">
            {sendBy.isLate ? <strong>{sendBy.words}</strong> : sendBy.words}
          </Fact>
        )}
        <Fact name="Category">{order.itemCategories.join(', ')}</Fact>
        {order.way === 'counter' && <Fact name="Reason">{order.returnReason}</Fact>}
        <Fact name="Hand-off">{handOffWords(order)}</Fact>
        {order.requiresSignature && <Fact name="Signature">Signature Required</Fact>}
        {order.pickupInstructions && <Fact name="Notes">{order.pickupInstructions}</Fact>}
        {order.accessNotes && <Fact name="Access">{order.accessNotes}</Fact>}
        {order.customerName !== null && <Fact name="Customer">{order.customerName}</Fact>}
      </Facts>
    </Card>
  );
}
