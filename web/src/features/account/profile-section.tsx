import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { userName } from '../../lib/session/user-name.ts';
import { useSignedInUser } from '../../lib/session/use-session.ts';
import { VerifyEmailNotice } from '../../parts/verify-email-notice.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Stack, Text } from '../../ui/layout.tsx';
import classes from './account-settings-screen.module.css';

/** Who one is here, and whether the e-mail is known to be one's own. */
export function ProfileSection() {
  const user = useSignedInUser();
  return (
    <Stack gap={5}>
      <dl className={classes['facts']}>
        <div>
          <dt>Name</dt>
          <dd>{userName(user)}</dd>
        </div>
        <div>
          <dt>Email</dt>
          <dd>
            {user.email}
            {user.emailVerified ? (
              <Badge tone="ok" icon={<IconCheck stroke={2} />}>
                verified
              </Badge>
            ) : (
              <Badge tone="warn" icon={<IconAlertTriangle stroke={2} />}>
                not verified
              </Badge>
            )}
          </dd>
        </div>
        {user.phone !== null && (
          <div>
            <dt>Phone</dt>
            <dd className="tabular">{user.phone}</dd>
          </div>
        )}
      </dl>
      <VerifyEmailNotice />
      {user.isSandbox && (
        <Text tone="quiet">
          This is a demo account. It ends a day after it was started, with everything in it.
        </Text>
      )}
    </Stack>
  );
}
