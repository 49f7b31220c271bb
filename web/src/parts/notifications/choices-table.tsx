import { changeNotificationPreferences } from '@backhaul/contract/calls/people/notification-preferences.ts';
import {
  type NotificationChannel,
  notificationChannels,
} from '@backhaul/domain/notifications/notification-channels.ts';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useCommand } from '../../calls/use-command.ts';
import { Text } from '../../ui/layout.tsx';
import classes from '../bell/notifications.module.css';
import type { Preferences } from './preferences.ts';

type Group = Preferences['groups'][number];

const channelNames: Readonly<Record<NotificationChannel, string>> = {
  in_app: 'In-app',
  mail: 'Mail',
  push: 'Push',
  text: 'SMS',
};

/** Words such as 'In-app and mail cannot be turned off'; null if all channels can be turned off. */
function lockedWords({ channels }: Group): string | null {
  const locked = channels.filter(({ isLocked }) => isLocked).map(({ channel }) => channel);
  if (locked.length === 0) return null;
  const [first, ...others] = locked.map((channel) => channelNames[channel]);
  return `${[first, ...others.map((name) => name.toLowerCase())].join(' and ')} cannot be turned off`;
}

/** A table of notification groups and channels with checkboxes. Each change is saved at once. */
export function ChoicesTable({ groups }: { groups: readonly Group[] }) {
  return (
    <table className={classes['table']}>
      <caption className="visually-hidden">How we send each notification</caption>
      <thead>
        <tr>
          <th scope="col">Notification</th>
          {notificationChannels.map((channel) => (
            <th key={channel} scope="col">
              {channelNames[channel]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {groups.map((group) => (
          <GroupRow key={group.group} group={group} />
        ))}
      </tbody>
    </table>
  );
}

function GroupRow({ group }: { group: Group }) {
  const locked = lockedWords(group);
  return (
    <tr>
      <th scope="row">
        {group.name}
        <span className={classes['about']}>{group.about}</span>
        {locked !== null && <span>{locked}</span>}
      </th>
      {notificationChannels.map((channel) => {
        const choice = group.channels.find((known) => known.channel === channel);
        return (
          <td key={channel}>
            {choice === undefined ? (
              <Text as="span" tone="faint">
                <span aria-hidden="true">–</span>
                <span className="visually-hidden">not sent</span>
              </Text>
            ) : (
              <Tick group={group} choice={choice} />
            )}
          </td>
        );
      })}
    </tr>
  );
}

function Tick({
  group: { group, name },
  choice: { channel, isOn, isLocked },
}: {
  group: Group;
  choice: Group['channels'][number];
}) {
  const [pressed, setPressed] = useState<{ isOn: boolean; over: boolean } | null>(null);
  const change = useCommand(changeNotificationPreferences, {
    failure: 'Your choice was not saved',
    onRefused: () => setPressed(null),
  });
  // Shows the pressed state at once, before the server answers. It reverts if the server refuses.
  const shown = pressed?.over === isOn ? pressed.isOn : isOn;
  function press(wanted: boolean) {
    setPressed({ isOn: wanted, over: isOn });
    change.send({ body: { changes: [{ group, channel, isOn: wanted }] } });
  }
  return (
    <label className={classes['tick']}>
      <input
        type="checkbox"
        aria-label={`${name}: ${channelNames[channel]}`}
        checked={shown}
        disabled={isLocked}
        onChange={(event) => press(event.target.checked)}
      />
      <IconCheck aria-hidden="true" stroke={3} />
    </label>
  );
}
