import type { CompanyDay, StoreDay } from '@backhaul/contract/calls/retail/company-returns.ts';
import { localTimeAt } from '@backhaul/domain/time/zoned-time.ts';
import { useClockName, useTimeZone } from '../../../lib/environment.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Card } from '../../../ui/card.tsx';
import { Row, Text } from '../../../ui/layout.tsx';
import { hourName } from '../../../words/retailers/returns.ts';
import classes from './returns.module.css';

/** All hours from the first to the last one with a return. */
function hoursIn(stores: readonly StoreDay[]): number[] {
  const found = stores.flatMap(({ hours }) => hours.map(({ hour }) => hour));
  const first = Math.min(...found);
  return Array.from({ length: Math.max(...found) - first + 1 }, (_, at) => first + at);
}

const inHour = ({ hours }: StoreDay, hour: number) =>
  hours.find((cell) => cell.hour === hour) ?? { hour, toCome: 0, arrived: 0 };

/** Words such as ', Denver time', for a store whose time zone differs from the reader's. */
function StoreClock({ timeZone }: { timeZone: string }) {
  const name = useClockName(timeZone);
  return name === '' ? null : <>,{name}</>;
}

/**
 * A table of arrivals by store and hour, in the store's time zone: past hours show actual arrivals, later
 * ones expected arrivals.
 */
export function HoursTable({ day: { stores, toCome, arrived } }: { day: CompanyDay }) {
  const now = localTimeAt(useNow(), useTimeZone());
  const nowHour = Math.floor(now.minuteOfDay / 60);
  const hours = hoursIn(stores);
  const whenOf = (hour: number) => (hour < nowHour ? 'past' : hour === nowHour ? 'now' : undefined);
  const total = (hour: number) =>
    stores.reduce((sum, store) => {
      const cell = inHour(store, hour);
      return sum + cell.toCome + cell.arrived;
    }, 0);
  return (
    <Card as="section" flat aria-labelledby="by-hour">
      <Row align="center" justify="between" wrap gap={2} className={classes['head']}>
        <h2 id="by-hour">Returns arriving today, by store and hour</h2>
      </Row>
      <div
        className={classes['scroll']}
        role="region"
        aria-label="Hours of each store"
        tabIndex={0}
      >
        <table className={classes['hours']}>
          <caption className="visually-hidden">Returns by store and hour</caption>
          <thead>
            <tr>
              <th scope="col">Store</th>
              {hours.map((hour) => (
                <th key={hour} scope="col" data-when={whenOf(hour)}>
                  {hourName(hour)}
                </th>
              ))}
              <th scope="col">Expected</th>
              <th scope="col">Arrived</th>
            </tr>
          </thead>
          <tbody>
            {stores.map((store) => (
              <tr key={store.storeId ?? store.name}>
                <th scope="row">
                  {store.name}
                  <StoreClock timeZone={store.timeZone} />
                </th>
                {hours.map((hour) => (
                  <HourCell key={hour} when={whenOf(hour)} cell={inHour(store, hour)} />
                ))}
                <td>
                  <strong>{store.toCome}</strong>
                </td>
                <td>{store.arrived}</td>
              </tr>
            ))}
          </tbody>
          {stores.length > 1 && (
            <tfoot>
              <tr>
                <th scope="row">All stores</th>
                {hours.map((hour) => (
                  <td key={hour} data-when={whenOf(hour)}>
                    {total(hour) || ''}
                  </td>
                ))}
                <td>
                  <strong>{toCome}</strong>
                </td>
                <td>{arrived}</td>
              </tr>
            </tfoot>
          )}
        </table>
      </div>
      <Text size={12} tone="quiet" className={classes['note']}>
        A return without a driver has no exact arrival time yet. We count the return in the middle
        hour of its time window.
      </Text>
    </Card>
  );
}

function HourCell({ when, cell }: { when: string | undefined; cell: StoreDay['hours'][number] }) {
  const sum = cell.toCome + cell.arrived;
  return (
    <td data-when={when} data-weight={cell.toCome === 0 ? undefined : cell.toCome > 1 ? 2 : 1}>
      {sum === 0 ? (
        <>
          <span aria-hidden="true">·</span>
          <span className="visually-hidden">none</span>
        </>
      ) : (
        sum
      )}
    </td>
  );
}
