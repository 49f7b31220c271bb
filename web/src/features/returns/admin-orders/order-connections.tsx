import { Fact, Facts } from '../../../ui/fact.tsx';
import { useThingCard } from '../../../parts/thing/thing-calls.ts';
import { ThingLink } from '../../../parts/thing/thing-link.tsx';
import { ThingGroups } from '../../../parts/thing/thing-view.tsx';
import { factNames } from '../../../words/console/things.ts';
import classes from './order.module.css';

/**
 * Links to the order's people and places, and to other orders with the same payment card or address. Such
 * other orders can be the reason why this order waits for a review.
 */
export function OrderConnections({ orderId }: { orderId: string }) {
  const { data } = useThingCard('order', orderId);
  if (data === undefined) return null;
  return (
    <>
      <Facts dense className={classes['facts']}>
        {data.facts.map(
          ({ fact, value, thing }) =>
            thing !== null && (
              <Fact key={fact} name={factNames[fact]}>
                <ThingLink kind={thing.kind} id={thing.id}>
                  {value}
                </ThingLink>
              </Fact>
            ),
        )}
      </Facts>
      <ThingGroups groups={data.groups} />
    </>
  );
}
