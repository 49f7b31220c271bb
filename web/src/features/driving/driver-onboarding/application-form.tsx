import type { CallAnswer } from '@backhaul/contract/call.ts';
import type { applyToDrive } from '@backhaul/contract/calls/driving/driver-application.ts';
import { joinWaitlist } from '@backhaul/contract/calls/people/accounts.ts';
import { checkRegistration } from '@backhaul/domain/access/registration-rules.ts';
import {
  applicationProblems,
  vehicleKindNames,
  vehicleKinds,
} from '@backhaul/domain/driver-application/application-rules.ts';
import { useCommand } from '../../../calls/use-command.ts';

import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/router/link.tsx';
import { useSession } from '../../../lib/session/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { NewPasswordFields } from '../../../ui/password-field.tsx';
import { CheckboxField, SelectField, TextField } from '../../../ui/text-field.tsx';
import { useForm } from '../../../ui/use-form.ts';
import { draftOf, keepApplicationDraft, readApplicationDraft } from './application-draft.ts';
import classes from './driver-onboarding.module.css';
import { type ApplicationValues, useApplication } from './use-application.ts';
import { useAreaDay } from './use-area-day.ts';

/**
 * The application form: person, vehicle, area, agreement, and a new account if needed. Typed answers survive
 * a reload.
 */
export function ApplicationForm({ known }: { known: CallAnswer<typeof applyToDrive> | null }) {
  const { user } = useSession();
  const today = useAreaDay();
  const form = useForm<ApplicationValues>({
    values: {
      ...readApplicationDraft(user?.id ?? null),
      ...(known && draftOf(known)),
      password: '',
      confirmPassword: '',
      agreed: false,
    },
    check: (values) => ({
      ...(user === null && checkRegistration(values)),
      ...applicationProblems(values, today),
    }),
    onChange: (values) => keepApplicationDraft(user?.id ?? null, values),
  });
  const application = useApplication((errors) => form.refuse(errors));
  return (
    <Stack as="form" gap={8} {...form.props((values) => void application.submit(values))}>
      <Stack as="fieldset" gap={4} className={classes['part']}>
        <legend>About you</legend>
        {user === null ? (
          <AccountFields form={form} isKnownEmail={application.isKnownEmail} />
        ) : (
          <Text tone="quiet">
            You apply as {user.firstName} {user.lastName}, {user.email}.
          </Text>
        )}
        <Stack gap={4} className={classes['pair']}>
          <TextField label="Phone" type="tel" autoComplete="tel" {...form.field('phone')} />
          <TextField
            label="Date of birth"
            type="date"
            autoComplete="bday"
            max={today}
            {...form.field('dateOfBirth')}
          />
        </Stack>
      </Stack>
      <VehicleFields form={form} />
      <Stack as="fieldset" gap={4} className={classes['part']}>
        <legend>Where you drive</legend>
        <TextField
          label="ZIP code"
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={5}
          {...form.field('zip')}
        />
        {application.isOutside && (
          <TellMe zip={form.values.zip.trim()} email={user?.email ?? form.values.email} />
        )}
      </Stack>
      <Stack as="fieldset" gap={4} className={classes['part']}>
        <legend>Agreement</legend>
        <Stack as="ul" gap={2} className={classes['terms']}>
          <li>
            You are an independent driver. You choose when you drive and which trips you accept.
          </li>
          <li>You keep your license, insurance and registration valid for as long as you drive.</li>
          <li>We may have your background checked, now and while you drive.</li>
          <li>
            The items belong to our customers. You take them where the app tells you. The{' '}
            <Link to={paths.terms}>Terms of Service</Link> and the{' '}
            <Link to={paths.privacy}>Privacy Policy</Link> apply.
          </li>
        </Stack>
        <CheckboxField
          label="I agree to all these terms"
          checked={form.values.agreed}
          error={form.errors['agreed']}
          onChange={({ target }) => form.change({ agreed: target.checked })}
        />
      </Stack>
      <FieldError id="application-failure" error={application.problem} />
      <Row>
        <Button type="submit" variant="primary" size="lg" disabled={application.isSending}>
          {application.isSending ? 'Sending...' : 'Apply to Drive'}
        </Button>
      </Row>
    </Stack>
  );
}

type Form = ReturnType<typeof useForm<ApplicationValues>>;

function AccountFields({ form, isKnownEmail }: { form: Form; isKnownEmail: boolean }) {
  return (
    <>
      <Text tone="quiet">
        Do you have an account?{' '}
        <Link to={paths.login} search={{ next: paths.driverSignup }}>
          Sign In
        </Link>{' '}
        first. We keep what you typed.
      </Text>
      <Stack gap={4} className={classes['pair']}>
        <TextField label="First name" autoComplete="given-name" {...form.field('firstName')} />
        <TextField label="Last name" autoComplete="family-name" {...form.field('lastName')} />
      </Stack>
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        {...form.field('email')}
      />
      {isKnownEmail && (
        <Link to={paths.login} search={{ next: paths.driverSignup }}>
          Sign in with this e-mail
        </Link>
      )}
      <NewPasswordFields
        label="Password"
        password={form.field('password')}
        confirmation={form.field('confirmPassword')}
      />
    </>
  );
}

function VehicleFields({ form }: { form: Form }) {
  return (
    <Stack as="fieldset" gap={4} className={classes['part']}>
      <legend>Your vehicle</legend>
      <SelectField label="Type of vehicle" {...form.field('vehicleKind')}>
        <option value="">Choose one</option>
        {vehicleKinds.map((kind) => (
          <option key={kind} value={kind}>
            {vehicleKindNames[kind]}
          </option>
        ))}
      </SelectField>
      <Stack gap={4} className={classes['pair']}>
        <TextField label="Make" {...form.field('vehicleMake')} />
        <TextField label="Model" {...form.field('vehicleModel')} />
        <TextField label="Year" inputMode="numeric" maxLength={4} {...form.field('vehicleYear')} />
        <TextField label="Color" {...form.field('vehicleColor')} />
      </Stack>
      <TextField
        label="License plate"
        autoCapitalize="characters"
        {...form.field('licensePlate')}
      />
    </Stack>
  );
}

/**
 * A notice for a ZIP code that no service area covers yet. Its button asks us to e-mail the person when we
 * take drivers there.
 */
function TellMe({ zip, email }: { zip: string; email: string }) {
  const join = useCommand(joinWaitlist);
  if (join.isDone)
    return (
      <Notice tone="quiet" role="status">
        We e-mail {email} when we take drivers in {zip}.
      </Notice>
    );
  return (
    <Notice
      tone="quiet"
      action={
        <Button
          size="sm"
          disabled={join.isPending || email === ''}
          onClick={() => join.send({ body: { zip, email, kind: 'driver' } })}
        >
          E-mail me
        </Button>
      }
    >
      {join.problem ?? `We do not work in ${zip} yet. We can e-mail you when we start there.`}
    </Notice>
  );
}
