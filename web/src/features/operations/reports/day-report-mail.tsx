import {
  changeNotificationPreferences,
  readNotificationPreferences,
} from '@backhaul/contract/calls/people/notification-preferences.ts';
import { useQuery } from '@tanstack/react-query';
import { useCommand } from '../../../calls/use-command.ts';
import { queryOf } from '../../../lib/api/query-of.ts';
import { Switch } from '../../../ui/switch.tsx';

/** A switch for the e-mail with the daily report. The account's settings have the same switch. */
export function DayReportMail() {
  const { data } = useQuery(queryOf(readNotificationPreferences, {}));
  const change = useCommand(changeNotificationPreferences, {
    failure: 'We could not save your choice',
  });
  const choice = data?.groups
    .find(({ group }) => group === 'day_report')
    ?.channels.find(({ channel }) => channel === 'mail');
  if (data === undefined || choice === undefined) return null;
  return (
    <Switch
      label={`E-mail each daily report to ${data.mail.address} at 8 AM the next day`}
      checked={choice.isOn}
      disabled={change.isPending}
      onChange={(isOn) =>
        change.send({ body: { changes: [{ group: 'day_report', channel: 'mail', isOn }] } })
      }
    />
  );
}
