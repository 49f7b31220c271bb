import type { Store } from '@backhaul/contract/calls/places/catalog.ts';
import { openState } from '@backhaul/domain/catalog/store-hours.ts';
import { distanceText } from '@backhaul/domain/geo/distance-text.ts';
import type { LocalTime } from '@backhaul/domain/time/calendar-date.ts';
import { Badge } from '../../ui/badge.tsx';
import { IconCircleCheck, IconClock } from '@tabler/icons-react';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import classes from './stores.module.css';
import type { StoreChoice } from './store-choice.ts';
import { rowOfStore, straightLineNote } from './store-rows.ts';

/**
 * Lists stores with their distance and whether they are open now. Choosing one closes the dialog.
 */
export function NearbyResults({
  stores,
  now,
  onChoose,
}: {
  stores: readonly Store[];
  now: LocalTime;
  onChoose: (choice: StoreChoice) => void;
}) {
  return (
    <>
      <ul className={classes['results']}>
        {stores.map((store) => (
          <li key={store.id}>
            <NearbyStore store={store} now={now} onChoose={onChoose} />
          </li>
        ))}
      </ul>
      <Text above={2} size={13} tone="faint">
        {straightLineNote}
      </Text>
    </>
  );
}

function NearbyStore({
  store,
  now,
  onChoose,
}: {
  store: Store;
  now: LocalTime;
  onChoose: (choice: StoreChoice) => void;
}) {
  const { title, detail, hours, disabled, choice } = rowOfStore(store, now);
  const { isOpen } = openState(store.storeHours, now);
  return (
    <button
      type="button"
      className={classes['result']}
      disabled={disabled}
      onClick={() => onChoose(choice)}
    >
      <Stack as="span" size={14} tone="quiet" className={classes['text']}>
        <Text as="strong" size={16} tone="ink">
          {title}
        </Text>
        <span>{detail}</span>
      </Stack>
      <Row as="span" gap={3} align="center" size={14} weight={550}>
        {distanceText(store.distance_miles)}
        {hours !== undefined && (
          <Badge
            dense
            tone={isOpen ? 'ok' : 'plain'}
            icon={isOpen ? <IconCircleCheck stroke={1.75} /> : <IconClock stroke={1.75} />}
          >
            {hours}
          </Badge>
        )}
      </Row>
    </button>
  );
}
