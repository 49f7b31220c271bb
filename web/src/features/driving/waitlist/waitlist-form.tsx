import { joinWaitlist } from '@backhaul/contract/calls/people/accounts.ts';
import type { CallAnswer } from '@backhaul/contract/call.ts';
import { accountMessages, isEmail } from '@backhaul/domain/access/registration-rules.ts';
import type { WaitlistKind } from '@backhaul/domain/access/waitlist-kinds.ts';
import { isZipCode } from '@backhaul/domain/geo/zip-code.ts';
import type { ComponentType } from 'react';
import { useCallForm } from '../../../calls/use-call-form.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Box, Row, Stack } from '../../../ui/layout.tsx';
import { TextField } from '../../../ui/text-field.tsx';

export type WaitlistAnswer = CallAnswer<typeof joinWaitlist>;

/** A form for a ZIP code and an e-mail address. `Told` displays the server's answer. */
export function WaitlistForm({
  kind,
  submit,
  Note,
  Told,
}: {
  kind: WaitlistKind;
  submit: string;
  /** A component for the part below the ZIP code field. It appears once the ZIP code is complete. */
  Note?: ComponentType<{ zip: string }>;
  Told: ComponentType<WaitlistAnswer>;
}) {
  const { user } = useSession();
  const form = useCallForm(joinWaitlist, {
    values: { zip: '', email: user?.email ?? '' },
    check: ({ zip, email }) => ({
      ...(!isZipCode(zip.trim()) && { zip: 'Use a five-digit ZIP code' }),
      ...(!isEmail(email.trim()) && { email: accountMessages.emailInvalid }),
    }),
    input: ({ zip, email }) => ({ body: { zip: zip.trim(), email: email.trim(), kind } }),
  });
  if (form.answer) {
    return (
      <Card as="section" padded aria-label="Waitlist">
        <Stack gap={4} across="start" role="status">
          <Told {...form.answer} />
        </Stack>
      </Card>
    );
  }
  const zip = form.values.zip.trim();
  return (
    <Stack as="form" gap={5} {...form.props}>
      <div>
        <TextField
          label="ZIP code"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={5}
          {...form.field('zip')}
        />
        {Note && (
          <Box above={3} aria-live="polite">
            {isZipCode(zip) && <Note zip={zip} />}
          </Box>
        )}
      </div>
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        {...form.field('email')}
      />
      <FieldError id="waitlist-failure" error={form.problem} />
      <Row>
        <Button type="submit" variant="primary" size="lg" disabled={form.isPending}>
          {form.isPending ? 'Sending...' : submit}
        </Button>
      </Row>
    </Stack>
  );
}
