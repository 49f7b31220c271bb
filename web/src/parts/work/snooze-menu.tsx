import { snoozeTimes } from '@backhaul/domain/operations/snooze-times.ts';
import { IconClockPause } from '@tabler/icons-react';
import { useState } from 'react';
import { useTimeZone } from '../../lib/environment.ts';
import { formatDayAndTime } from '../../lib/format/dates.ts';
import { useNow } from '../../lib/use-now.ts';
import { Menu, MenuItem } from '../../ui/menu/menu.tsx';
import { ActKey } from './act-key.tsx';
import { SnoozeUntil } from './snooze-until.tsx';
import { useOwnership } from './work-calls.ts';

/** A menu to snooze work items until a time. They come back by themselves. */
export function SnoozeMenu({
  ids,
  hasKey = false,
  onDone,
}: {
  ids: readonly string[];
  /** True if the key Z opens the menu. */
  hasKey?: boolean;
  onDone?: () => void;
}) {
  const { snooze } = useOwnership();
  const [isChoosing, setChoosing] = useState(false);
  const nowMs = useNow();
  const timeZone = useTimeZone();
  const until = (at: number) =>
    snooze.send(
      { body: { ids: [...ids], until: new Date(at).toISOString() } },
      { onSuccess: () => onDone?.() },
    );
  return (
    <span data-snooze>
      <Menu
        label="Snooze"
        icon={hasKey ? <ActKey name="Z" /> : <IconClockPause aria-hidden="true" stroke={1.75} />}
      >
        {snoozeTimes(nowMs, timeZone).map(({ name, at }) => (
          <MenuItem
            key={name}
            detail={formatDayAndTime(new Date(at).toISOString(), nowMs, timeZone)}
            onChoose={() => until(at)}
          >
            {name}
          </MenuItem>
        ))}
        <MenuItem onChoose={() => setChoosing(true)}>Another time</MenuItem>
      </Menu>
      {isChoosing && <SnoozeUntil ids={ids} onDone={onDone} onClose={() => setChoosing(false)} />}
    </span>
  );
}
