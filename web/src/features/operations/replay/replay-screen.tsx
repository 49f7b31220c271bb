import { type Replay, readReplay } from '@backhaul/contract/calls/operations/replay.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Failure, QueryView } from '../../../calls/query-view.tsx';
import { reasonOf } from '../../../lib/api/api-error.ts';
import { queryOf } from '../../../lib/api/query-of.ts';
import { useQueryTexts } from '../../../lib/use-query-texts.ts';
import { RoomActs } from '../../../parts/room/room-slots.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { SelectField, TextField } from '../../../ui/text-field.tsx';
import { type Followed, followedIn, followedText } from './followed.ts';
import { OtherWayPanel } from './other-way-panel.tsx';
import { ReplayDay } from './replay-day.tsx';
import classes from './replay.module.css';

/** Replaces the shortened route of one driver by the complete route. */
function withWhole(replay: Replay, one: Replay | undefined): Replay {
  const [whole] = one?.drivers ?? [];
  if (one === undefined || whole === undefined || one.day !== replay.day) return replay;
  const known = new Set(replay.orders.map(({ id }) => id));
  return {
    ...replay,
    stepSeconds: one.stepSeconds,
    drivers: [whole, ...replay.drivers.filter(({ id }) => id !== whole.id)],
    orders: [...replay.orders, ...one.orders.filter(({ id }) => !known.has(id))],
  };
}

function CannotReplay({ error }: Failure) {
  const [, change] = useQueryTexts();
  const showYesterday = () => change({ day: undefined, area: undefined, follow: undefined });
  return (
    <EmptyState
      title="This day cannot be replayed"
      action={<Button onClick={showYesterday}>Show Yesterday</Button>}
    >
      {reasonOf(error)}
    </EmptyState>
  );
}

/**
 * A page that replays one of the last thirty days, as it was known at each moment. The URL has the day and
 * the followed driver or order.
 */
export function ReplayScreen() {
  const [query, change] = useQueryTexts();
  const { day, area } = query;
  const followed = followedIn(query['follow']);
  const asked = { ...(day === undefined ? {} : { day }), ...(area === undefined ? {} : { area }) };
  const read = useQuery({
    ...queryOf(readReplay, { query: asked }),
    placeholderData: keepPreviousData,
  });
  const driver = followed?.kind === 'driver' ? followed.id : undefined;
  const whole = useQuery({
    ...queryOf(readReplay, { query: { ...asked, ...(driver === undefined ? {} : { driver }) } }),
    enabled: driver !== undefined,
  });
  const onFollow = (next: Followed) => change({ follow: followedText(next) }, { replace: true });
  const known = read.data;
  return (
    <div className={classes['page']}>
      <RoomActs>
        {known !== undefined && known.areas.length > 1 && (
          <SelectField
            dense
            label="Area"
            labelHidden
            value={known.area.id}
            onChange={({ target }) => change({ area: target.value, follow: undefined })}
          >
            {known.areas.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        <TextField
          dense
          label="Day"
          labelHidden
          type="date"
          min={known?.firstDay}
          max={known?.today}
          value={day ?? known?.day ?? ''}
          onChange={({ target }) =>
            target.value !== '' && change({ day: target.value, follow: undefined })
          }
        />
      </RoomActs>
      <QueryView
        query={read}
        loading={
          <SkeletonRegion label="The day is loading">
            <Skeleton height="480px" />
          </SkeletonRegion>
        }
        failed={CannotReplay}
        staleNote={false}
      >
        {(replay) => (
          <Stack key={`${replay.area.id} ${replay.day}`}>
            <ReplayDay
              replay={withWhole(replay, driver === undefined ? undefined : whole.data)}
              followed={followed}
              onFollow={onFollow}
            />
            <OtherWayPanel areaId={replay.area.id} day={replay.day} />
          </Stack>
        )}
      </QueryView>
    </div>
  );
}
