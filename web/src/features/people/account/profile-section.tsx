import {
  changeProfile,
  giveUpEmailChange,
} from '@backhaul/contract/calls/people/account-profile.ts';
import { accountLimits } from '@backhaul/domain/access/account-limits.ts';
import { phoneText } from '@backhaul/domain/booking/us-phone.ts';
import { checkProfile } from '@backhaul/domain/access/registration-rules.ts';
import { IconAlertTriangle, IconCheck, IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { useCallForm } from '../../../calls/use-call-form.ts';
import { useCommand } from '../../../calls/use-command.ts';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { VerifyEmailNotice } from '../../../parts/verify-email-notice.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { spanWords } from '../../../written/fact-words.ts';
import classes from './account-settings-screen.module.css';
import { EmailForm } from './email-form.tsx';

/** The section with the person's name and contact data. */
export function ProfileSection() {
  const user = useSignedInUser();
  const [changesEmail, setChangesEmail] = useState(false);
  return (
    <Stack gap={6}>
      <ProfileForm key={user.id} onChangeEmail={() => setChangesEmail(true)} />
      {changesEmail && <EmailForm onClose={() => setChangesEmail(false)} />}
      <NewEmailNotice />
      <VerifyEmailNotice />
      {user.isSandbox && (
        <Text tone="quiet">
          This is a demo account. We delete it and its data{' '}
          {spanWords(accountLimits.sandboxLifetimeMs)} after the start of the demo.
        </Text>
      )}
    </Stack>
  );
}

function ProfileForm({ onChangeEmail }: { onChangeEmail: () => void }) {
  const user = useSignedInUser();
  const { firstName, lastName, phone, email, emailVerified, isSandbox } = user;
  const form = useCallForm(changeProfile, {
    values: { firstName, lastName, phone: phone === null ? '' : phoneText(phone) },
    check: checkProfile,
    input: (body) => ({ body }),
    success: { title: 'Profile saved' },
  });
  return (
    <Stack as="form" gap={5} {...form.props}>
      {form.problem !== undefined && (
        <Notice tone="bad" role="alert">
          {form.problem}
        </Notice>
      )}
      <div className={classes['pairs']}>
        <TextField label="First name" autoComplete="given-name" {...form.field('firstName')} />
        <TextField label="Last name" autoComplete="family-name" {...form.field('lastName')} />
        <TextField
          label="Email"
          readOnly
          value={email}
          mark={
            emailVerified ? (
              <Badge dense tone="ok" icon={<IconCheck stroke={2} />}>
                verified
              </Badge>
            ) : (
              <Badge dense tone="warn" icon={<IconAlertTriangle stroke={2} />}>
                not verified
              </Badge>
            )
          }
        />
        <TextField label="Phone" optional type="tel" autoComplete="tel" {...form.field('phone')} />
      </div>
      <Row gap={4} align="center" wrap>
        <Button type="submit" variant="primary" disabled={form.isPending}>
          {form.isPending ? 'Saving...' : 'Save'}
        </Button>
        {!isSandbox && <Button onClick={onChangeEmail}>Change e-mail</Button>}
      </Row>
    </Stack>
  );
}

/**
 * Says that a link was mailed to the new e-mail address. The address belongs to the account only after the
 * link is opened.
 */
function NewEmailNotice() {
  const { email, newEmail } = useSignedInUser();
  const keep = useCommand(giveUpEmailChange, {
    success: { title: `Your e-mail is still ${email}` },
  });
  if (newEmail === null) return null;
  return (
    <Notice
      tone={keep.error ? 'bad' : 'quiet'}
      title="Open the link that we sent to your new e-mail"
      icon={<IconMail stroke={1.75} />}
      role="status"
      action={
        <Button size="sm" disabled={keep.isPending} onClick={() => keep.send({})}>
          {keep.isPending ? 'Saving...' : 'Keep the old e-mail'}
        </Button>
      }
    >
      {keep.problem ??
        `We sent the link to ${newEmail}. The link works for 24 hours. Until you open the link, we keep using ${email}.`}
    </Notice>
  );
}
