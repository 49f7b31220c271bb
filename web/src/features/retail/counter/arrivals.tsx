import type { CompanyDay, DayReturn } from '@backhaul/contract/calls/retail/company-returns.ts';
import { IconCheck } from '@tabler/icons-react';
import { useClockName } from '../../../lib/environment.ts';
import { formatTime } from '../../../lib/format/dates.ts';
import { Stack, Text } from '../../../ui/layout.tsx';
import { SelectField } from '../../../ui/text-field.tsx';
import { proofNames, stageNames } from '../../../words/retailers/returns.ts';
import classes from './counter.module.css';

interface Props {
  day: CompanyDay;
  /** The id of the chosen store. */
  store: string | undefined;
  /** The code of the return that is open on the page. */
  open: string | undefined;
  onStore: (store: string | undefined) => void;
  onOpen: (code: string) => void;
}

const hasEnded = ({ stage }: DayReturn) => stage === 'taken' || stage === 'refused';

/** The next returns to arrive at one store. Those already at the counter come first. */
export function Arrivals({ day, store, open, onStore, onOpen }: Props) {
  const ofStore = day.returns.filter(({ storeId }) => store === undefined || storeId === store);
  const waiting = ofStore.filter((one) => !hasEnded(one));
  const isAtCounter = ({ stage }: DayReturn) => stage === 'here' || stage === 'arrived';
  const rows = [...waiting.filter(isAtCounter), ...waiting.filter((one) => !isAtCounter(one))];
  return (
    <Stack as="section" gap={3} className={classes['side']} aria-labelledby="arrivals">
      <h2 id="arrivals">
        {rows.length === 0
          ? 'No more returns today'
          : rows.length === 1
            ? '1 more return today'
            : `${rows.length} more returns today`}
      </h2>
      {day.stores.length > 1 && (
        <SelectField
          label="Store"
          labelHidden
          value={store ?? ''}
          onChange={({ target }) => onStore(target.value || undefined)}
        >
          <option value="">All stores</option>
          {day.stores.map(({ storeId, name }) => (
            <option key={name} value={storeId ?? ''}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <ul className={classes['list']}>
        {rows.map((one) => (
          <li key={one.orderId}>
            <button
              type="button"
              aria-current={one.trackingNumber === open ? 'true' : undefined}
              onClick={() => onOpen(one.trackingNumber)}
            >
              <ArrivalLine one={one} />
            </button>
          </li>
        ))}
      </ul>
    </Stack>
  );
}

function ArrivalLine({ one }: { one: DayReturn }) {
  const { arrives, orderName, driver, stage, proof, word } = one;
  const { timeZone } = arrives;
  const clock = useClockName(timeZone);
  const [from, to] = [formatTime(arrives.from, timeZone), formatTime(arrives.to, timeZone)];
  const isHere = stage === 'here' || stage === 'arrived';
  return (
    <>
      <strong className={classes['time']}>
        {formatTime(arrives.at, timeZone)}
        {clock}
      </strong>
      <Stack as="span" gap={1} grows>
        <strong>{orderName}</strong>
        <Text as="span" size={14} tone="quiet">
          {driver ?? 'No driver yet'}
        </Text>
        <Text as="span" size={13} {...(isHere ? { tone: 'warn', weight: 600 } : { tone: 'quiet' })}>
          {word !== null
            ? `${word.verdict === 'taken' ? 'accepted' : 'refused'} by ${word.by}`
            : isHere
              ? 'at the counter'
              : from === to
                ? stageNames[stage]
                : `${from} to ${to}`}
          {proof === 'none' && `, ${proofNames.none.toLowerCase()}`}
        </Text>
      </Stack>
      {word?.verdict === 'taken' && <IconCheck aria-hidden="true" size={20} stroke={2} />}
    </>
  );
}
