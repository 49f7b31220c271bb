import { readNotificationPreferences } from '@backhaul/contract/calls/people/notification-preferences.ts';
import { IconMailOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../calls/query-view.tsx';
import { queryOf } from '../../lib/api/query-of.ts';
import { Stack, Text } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ChoicesTable } from './choices-table.tsx';
import { PushChoice } from './push-choice.tsx';
import { TextChoice } from './text-choice.tsx';

/**
 * The section of the settings for notifications: a choice per channel, and the phone number or devices that a
 * channel uses.
 */
export function NotificationSettings() {
  const query = useQuery(queryOf(readNotificationPreferences, {}));
  return (
    <QueryView query={query} loading={<Skeleton height="480px" />} failed={{}}>
      {(preferences) => (
        <Stack gap={6}>
          <Text tone="quiet">
            Messages about your money, your account or a cancelled stop come at any hour. You cannot
            turn these messages off. We send all other messages only from 8 AM to 9 PM.
          </Text>
          {preferences.mail.isUnreachable && (
            <Notice tone="warn" icon={<IconMailOff stroke={1.75} />}>
              <strong>E-mail to {preferences.mail.address} does not arrive.</strong> We no longer
              send e-mail to your address. Please enter another address.
            </Notice>
          )}
          <ChoicesTable groups={preferences.groups} />
          <Stack gap={6}>
            <PushChoice devices={preferences.push.devices} />
            <TextChoice text={preferences.text} />
          </Stack>
        </Stack>
      )}
    </QueryView>
  );
}
