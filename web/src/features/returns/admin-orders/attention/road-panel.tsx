import {
  type AttentionItem,
  type DriverOnRoad,
  listDriversOnRoad,
} from '@backhaul/contract/calls/operations/admin-console.ts';
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../../../calls/query-view.tsx';
import { queryOf } from '../../../../lib/api/query-of.ts';
import { useNow } from '../../../../lib/use-now.ts';
import { LaterMap } from '../../../../parts/live-map/later-map.tsx';
import { SkeletonText } from '../../../../ui/skeleton.tsx';
import { attentionSentence, timeLeft } from './attention-copy.ts';
import { Row, Text } from '../../../../ui/layout.tsx';
import classes from './attention.module.css';

/** Positions are not events, so they are polled while the panel is open. */
const readEveryMs = 15_000;

const priorities = { now: 'urgent', soon: 'high', later: 'normal' } as const;

/** A map of the drivers and of the orders that need attention. */
export function RoadPanel({
  items,
  onOpen,
}: {
  items: readonly AttentionItem[];
  onOpen: (orderId: string) => void;
}) {
  const road = useQuery({ ...queryOf(listDriversOnRoad, {}), refetchInterval: readEveryMs });
  const nowMs = useNow(10_000);
  const drivers = road.data ?? [];
  const located = drivers.flatMap(({ id, name, position }) =>
    position === null ? [] : [{ id, name, lat: position.lat, lng: position.lng }],
  );
  const orders = items.map((item) => {
    const { figure, words, tone } = timeLeft(item.dueAt, nowMs);
    const label = figure.endsWith('h') ? figure : `${figure} ${words.replace(' left', '')}`;
    const { lat, lng } = item.pickup;
    const description = `${item.trackingNumber}, ${figure} ${words}: ${attentionSentence(item, nowMs)}`;
    return { id: item.orderId, lat, lng, label, priority: priorities[tone], description };
  });
  return (
    <aside className={classes['road']} aria-label="The road">
      <div className={classes['map']}>
        <LaterMap
          label={`Live map: ${located.length} drivers, ${orders.length} orders that need attention`}
          drivers={located}
          orders={orders}
          onSelectOrder={onOpen}
          gestures="all"
        />
      </div>
      <section className={classes['list']} aria-labelledby="road">
        <Row align="baseline" justify="between" className={classes['road-panel-head']}>
          <Text as="h2" label weight={600} size={14} id="road">
            On the road
          </Text>
          <span>free first</span>
        </Row>
        <QueryView
          query={road}
          loading={<SkeletonText lines={4} />}
          failed={{ title: 'The drivers could not be loaded.' }}
          isEmpty={(found) => found.length === 0}
          empty={<p className={classes['none']}>No driver is online.</p>}
        >
          {(found) => (
            <ul>
              {found.map((driver) => (
                <Driver key={driver.id} driver={driver} />
              ))}
            </ul>
          )}
        </QueryView>
      </section>
    </aside>
  );
}

const headings = { pickup: 'to', store: 'to', customer_return: 'back to' } as const;

function Driver({ driver: { name, activeJobs, heading, position } }: { driver: DriverOnRoad }) {
  const jobs = activeJobs === 1 ? '1 job' : `${activeJobs} jobs`;
  return (
    <li>
      <strong>{name}</strong>
      <span>
        {heading === null
          ? activeJobs === 0
            ? 'free'
            : `${jobs}, not on the way`
          : `${headings[heading.stop]} ${heading.place}`}
      </span>
      <span>{heading !== null && activeJobs > 1 ? jobs : position === null && 'no position'}</span>
    </li>
  );
}
