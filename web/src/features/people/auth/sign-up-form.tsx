import { login, register } from '@backhaul/contract/calls/people/accounts.ts';
import { checkRegistration } from '@backhaul/domain/access/registration-rules.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallForm } from '../../../calls/use-call-form.ts';
import { ApiError } from '../../../lib/api/api-error.ts';
import { send } from '../../../lib/api/send.ts';
import { refreshUser, signedInAs } from '../../../lib/session/session-query.ts';
import { Button } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { NewPasswordFields } from '../../../ui/password-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { FormFailure } from './form-failure.tsx';

interface SignUpFormProps {
  /** The name typed in an earlier booking; empty if unknown. */
  fullName: string;
  email: string;
  /**
   * True if the person is booking a return. The booking then continues as soon as the account is created,
   * without a second click.
   */
  goesOn: boolean;
  onEmail: (email: string) => void;
  onRegistered: () => void;
}

export function SignUpForm({ fullName, email, goesOn, onEmail, onRegistered }: SignUpFormProps) {
  const queries = useQueryClient();
  const form = useCallForm(register, {
    values: { ...partsOfName(fullName), email, password: '', confirmPassword: '' },
    check: checkRegistration,
    onChange: (values) => onEmail(values.email),
    input: (body) => ({ body }),
    fieldOfCode: { email_taken: 'email' },
    success: {
      title: 'Account created',
      description: goesOn
        ? 'Welcome! We are booking your return.'
        : 'Welcome! Please sign in with your new account.',
    },
    failure: (error) =>
      isAtFields(error)
        ? null
        : { title: 'Error', description: 'Please check your information and try again.' },
    onDone: () => {
      if (goesOn) void goOn();
      else askToSignIn();
    },
  });

  function askToSignIn() {
    void refreshUser(queries);
    onRegistered();
  }

  /** Signs in with the password that was just typed. If that fails, the person must use the sign-in form. */
  async function goOn() {
    const { email: address, password } = form.values;
    try {
      const { user } = await send(login, { body: { email: address, password } });
      signedInAs(queries, user);
    } catch {
      askToSignIn();
    }
  }

  return (
    <Stack as="form" gap={5} {...form.props}>
      <FormFailure text={form.problem} />
      <Stack gap={4} columns={2}>
        <TextField label="First name" autoComplete="given-name" {...form.field('firstName')} />
        <TextField label="Last name" autoComplete="family-name" {...form.field('lastName')} />
      </Stack>
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        inputMode="email"
        {...form.field('email')}
      />
      <NewPasswordFields
        label="Password"
        password={form.field('password')}
        confirmation={form.field('confirmPassword')}
      />
      <Button
        type="submit"
        variant="primary"
        wide
        disabled={form.isPending || (goesOn && form.isDone)}
      >
        {form.isPending ? 'Creating Account...' : 'Create Account'}
      </Button>
    </Stack>
  );
}

/** Splits a full name: the first word is the first name, the rest is the last name. */
function partsOfName(fullName: string) {
  const [firstName = '', ...others] = fullName.trim().split(/\s+/);
  return { firstName, lastName: others.join(' ') };
}

/** True if the errors are shown at their fields, so that no toast is needed. */
function isAtFields(error: Error): boolean {
  return error instanceof ApiError && Object.keys(error.fieldErrors).length > 0;
}
