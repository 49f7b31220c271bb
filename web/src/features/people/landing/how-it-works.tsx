import type { ReactNode } from 'react';
import { CounterIllustration } from '../../../ui/illustrations/counter.tsx';
import { DoorIllustration } from '../../../ui/illustrations/door.tsx';
import { VanIllustration } from '../../../ui/illustrations/van.tsx';
import classes from './landing.module.css';

export function HowItWorks() {
  return (
    <section className={`wrap ${classes['how']}`} id="how">
      <div className={classes['head']}>
        <h2>How a return works</h2>
        <p>Here is one example order, from your door to the refund.</p>
      </div>
      <ol className={classes['stops']}>
        <Stop
          picture={<DoorIllustration label="A parcel waiting beside a front door" />}
          mark="door"
          time="9:20 AM"
          title="At your door"
        >
          Hand over your item or leave it outside. You see the price before you book, and the
          driver’s name when a driver accepts your return.
        </Stop>
        <Stop
          picture={<VanIllustration label="A delivery van on its way" />}
          mark="road"
          time="9:27 AM"
          title="On the road"
        >
          Follow the driver on the map. The arrival time comes from the driver’s real position.
        </Stop>
        <Stop
          picture={
            <CounterIllustration label="A returns counter with a parcel and a printed receipt" />
          }
          mark="counter"
          time="9:44 AM"
          title="At the counter"
        >
          The driver photographs the store’s receipt for you. We keep the order open until your
          refund arrives.
        </Stop>
      </ol>
    </section>
  );
}

function Stop({
  picture,
  mark,
  time,
  title,
  children,
}: {
  picture: ReactNode;
  mark: 'door' | 'road' | 'counter';
  time: string;
  title: string;
  children: ReactNode;
}) {
  return (
    <li>
      <div className={classes['picture']}>{picture}</div>
      <span className={`${classes['line']} ${classes[mark]}`} aria-hidden="true" />
      <h3>
        <time>{time}</time> {title}
      </h3>
      <p>{children}</p>
    </li>
  );
}
