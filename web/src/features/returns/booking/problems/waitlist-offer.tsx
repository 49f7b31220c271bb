import { joinWaitlist } from '@backhaul/contract/calls/people/accounts.ts';
import { isEmail, accountMessages } from '@backhaul/domain/access/registration-rules.ts';
import { isZipCode } from '@backhaul/domain/geo/zip-code.ts';
import type { KeyboardEvent } from 'react';
import { useCallForm } from '../../../../calls/use-call-form.ts';
import { Button } from '../../../../ui/button.tsx';
import { Stack, Text } from '../../../../ui/layout.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import classes from '../submit/submit.module.css';

/**
 * For a pickup outside every active service area: people can sign up to be notified when pickups start there
 * (product-rules.md#service-area). HTML forbids a form inside the step's form, so this is a group with its
 * own button, and it handles Enter itself.
 */
export function WaitlistOffer({
  message,
  zip,
  email,
}: {
  message: string;
  zip: string;
  email: string;
}) {
  const form = useCallForm(joinWaitlist, {
    values: { email, zip },
    check: (values) => ({
      ...(!isEmail(values.email) && { email: accountMessages.emailInvalid }),
      ...(!isZipCode(values.zip) && { zip: 'Use a five-digit ZIP code' }),
    }),
    input: (values) => ({ body: { ...values, kind: 'customer' as const } }),
  });

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    form.submit();
  }

  return (
    <Stack
      as="section"
      gap={3}
      across="start"
      size={14}
      className={classes['offer']}
      aria-label="Waitlist"
    >
      <Text as="h3" label weight={650} size={16}>
        {message}
      </Text>
      {form.answer ? (
        <p role="status">
          You are on the waitlist. We e-mail {form.answer.email} when we start pickups in{' '}
          {form.answer.zip}.
        </p>
      ) : (
        <>
          <p>Enter your e-mail. We tell you when we start pickups in your ZIP code.</p>
          <div className={classes['fields']}>
            <TextField
              label="Email"
              type="email"
              inputMode="email"
              autoComplete="email"
              onKeyDown={onKeyDown}
              {...form.field('email')}
            />
            <TextField
              label="ZIP code"
              inputMode="numeric"
              autoComplete="postal-code"
              maxLength={5}
              onKeyDown={onKeyDown}
              {...form.field('zip')}
            />
          </div>
          <Button variant="kraft" disabled={form.isPending} onClick={form.submit}>
            Join the waitlist
          </Button>
          <div aria-live="polite">
            {form.problem && (
              <Text tone="bad" weight={500}>
                {form.problem}
              </Text>
            )}
          </div>
        </>
      )}
    </Stack>
  );
}
