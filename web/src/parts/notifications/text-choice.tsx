import {
  askForTextCode,
  confirmTextNumber,
  forgetTextNumber,
} from '@backhaul/contract/calls/people/notification-preferences.ts';
import { phoneMessage, usPhoneOf } from '@backhaul/domain/booking/us-phone.ts';
import { IconMessageOff } from '@tabler/icons-react';
import { useCallForm } from '../../calls/use-call-form.ts';
import { useCommand } from '../../calls/use-command.ts';
import { useBrandName } from '../../lib/environment.ts';
import { useSignedInUser } from '../../lib/session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { CheckboxField, TextField } from '../../ui/text-field.tsx';
import classes from '../bell/notifications.module.css';
import type { Preferences } from './preferences.ts';

/**
 * The phone number for text messages. Its owner must agree to get them, and confirm the number with a code
 * sent there.
 */
export function TextChoice({ text: { phone, isConfirmed, isStopped } }: Pick<Preferences, 'text'>) {
  return (
    <Stack gap={3} across="start" ruled="above" className={classes['way']}>
      <Text as="h3" label weight={600} size={16}>
        Text messages
      </Text>
      {isStopped && (
        <Notice tone="warn" icon={<IconMessageOff stroke={1.75} />}>
          <strong>Somebody replied STOP from {phone ?? 'your phone'}.</strong> To get text messages
          again, reply START from the same phone.
        </Notice>
      )}
      {phone === null ? (
        <PhoneForm />
      ) : (
        <>
          {isConfirmed ? (
            <Text tone="quiet">
              Text messages go to <span className="tabular">{phone}</span>.
            </Text>
          ) : (
            <CodeForm phone={phone} />
          )}
          <Forget isConfirmed={isConfirmed} />
        </>
      )}
    </Stack>
  );
}

function PhoneForm() {
  const { phone } = useSignedInUser();
  const brandName = useBrandName();
  const form = useCallForm(askForTextCode, {
    values: { phone: phone ?? '', consents: false },
    check: ({ phone: typed, consents }) => ({
      ...(usPhoneOf(typed) === null && { phone: phoneMessage }),
      ...(!consents && { consents: 'Please agree to text messages' }),
    }),
    input: (values) => ({ body: { phone: values.phone, consents: true as const } }),
    fieldOfCode: { text_number_stopped: 'phone' },
  });
  return (
    <Stack as="form" gap={4} className={classes['form']} {...form.props}>
      <Text tone="quiet">
        We text you urgent updates, for example when your driver is on the way.
      </Text>
      <Problem problem={form.problem} />
      <TextField
        label="Mobile phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        {...form.field('phone')}
      />
      <CheckboxField
        label={`I agree to text messages from ${brandName} about my orders at this number. Message and data rates may apply. Reply STOP to end them.`}
        name="consents"
        checked={form.values.consents}
        error={form.errors['consents']}
        onChange={({ target }) => form.change({ consents: target.checked })}
      />
      <Row>
        <Button type="submit" disabled={form.isPending}>
          {form.isPending ? 'Sending...' : 'Send me a code'}
        </Button>
      </Row>
    </Stack>
  );
}

function CodeForm({ phone }: { phone: string }) {
  const form = useCallForm(confirmTextNumber, {
    values: { code: '' },
    check: ({ code }) => (code.trim() === '' ? { code: 'The code is required' } : {}),
    input: ({ code }) => ({ body: { code: code.trim() } }),
    fieldOfCode: { text_code_wrong: 'code', text_code_expired: 'code' },
    success: { title: 'Text messages are on' },
  });
  return (
    <Stack as="form" gap={4} className={classes['form']} {...form.props}>
      <Text tone="quiet">
        We sent a code to <span className="tabular">{phone}</span>.
      </Text>
      <Problem problem={form.problem} />
      <TextField
        label="Code"
        inputMode="numeric"
        autoComplete="one-time-code"
        {...form.field('code')}
      />
      <Row>
        <Button type="submit" disabled={form.isPending}>
          {form.isPending ? 'Confirming...' : 'Confirm'}
        </Button>
      </Row>
    </Stack>
  );
}

function Problem({ problem }: { problem: string | undefined }) {
  return (
    problem !== undefined && (
      <Notice tone="bad" role="alert">
        {problem}
      </Notice>
    )
  );
}

function Forget({ isConfirmed }: { isConfirmed: boolean }) {
  const forget = useCommand(forgetTextNumber, { failure: 'We could not remove your number' });
  const words = isConfirmed ? 'End text messages' : 'Use another number';
  return (
    <Button disabled={forget.isPending} onClick={() => forget.send({})}>
      {forget.isPending ? 'Removing...' : words}
    </Button>
  );
}
