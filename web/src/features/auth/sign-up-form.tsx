import { register } from '@backhaul/contract/calls/accounts.ts';
import {
  checkRegistration,
  type FieldErrors,
  type RegistrationInput,
} from '@backhaul/domain/access/registration-rules.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type ChangeEvent, type SubmitEvent } from 'react';
import { ApiError, reasonOf } from '../../lib/api/api-error.ts';
import { send } from '../../lib/api/send.ts';
import { refreshUser } from '../../lib/session/session-query.ts';
import { useToldErrors } from '../../lib/use-told-errors.ts';
import { Button } from '../../ui/button.tsx';
import { focusFirstInvalid } from '../../ui/focus-first-invalid.ts';
import { PasswordField, PasswordStrengthMeter } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toast/use-toast.ts';
import classes from './auth-screen.module.css';
import { FormFailure } from './form-failure.tsx';

type Registration = Omit<RegistrationInput, 'email'>;
type Errors = FieldErrors<keyof RegistrationInput>;

const empty: Registration = { firstName: '', lastName: '', password: '', confirmPassword: '' };

interface SignUpFormProps {
  email: string;
  onEmail: (email: string) => void;
  onRegistered: () => void;
}

export function SignUpForm({ email, onEmail, onRegistered }: SignUpFormProps) {
  const queries = useQueryClient();
  const toast = useToast();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(empty);
  const { errors: told, pass } = useToldErrors(checkRegistration({ ...values, email }));
  /** What the server found; of a field that is typed in anew it says nothing. */
  const [refused, setRefused] = useState<Errors>({});
  const errors = { ...refused, ...told };

  function show(found: Errors) {
    setRefused(found);
    if (form.current) focusFirstInvalid(form.current);
  }

  function forget(name: keyof Errors) {
    const others = { ...refused };
    delete others[name];
    setRefused(others);
  }

  const signUp = useMutation({
    mutationFn: (body: RegistrationInput) => send(register, { body }),
    onSuccess: () => {
      void refreshUser(queries);
      toast({
        title: 'Account created',
        description: 'Welcome! Please sign in with your new account.',
        tone: 'success',
      });
      onRegistered();
    },
    onError: (error) => {
      if (isValidationFailure(error)) return show(error.fieldErrors);
      if (error instanceof ApiError && error.code === 'email_taken') show({ email: error.reason });
      toast({
        title: 'Error',
        description: 'Please check your information and try again.',
        tone: 'destructive',
      });
    },
  });

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const input = { ...values, email };
    setRefused({});
    if (pass()) signUp.mutate(input);
    else focusFirstInvalid(event.currentTarget);
  }

  const bind = (name: keyof Registration) => ({
    name,
    value: values[name],
    error: errors[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      setValues({ ...values, [name]: event.target.value });
      forget(name);
    },
  });

  return (
    <form ref={form} className={classes['form']} noValidate onSubmit={submit}>
      <FormFailure
        text={signUp.error && !isShownAtField(signUp.error) ? reasonOf(signUp.error) : undefined}
      />
      <div className={classes['names']}>
        <TextField label="First name" autoComplete="given-name" {...bind('firstName')} />
        <TextField label="Last name" autoComplete="family-name" {...bind('lastName')} />
      </div>
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        value={email}
        error={errors.email}
        onChange={(event) => {
          onEmail(event.target.value);
          forget('email');
        }}
      />
      <div>
        <PasswordField label="Password" autoComplete="new-password" {...bind('password')} />
        <PasswordStrengthMeter password={values.password} />
      </div>
      <PasswordField
        label="Confirm password"
        of="password confirmation"
        autoComplete="new-password"
        {...bind('confirmPassword')}
      />
      <Button type="submit" variant="primary" wide disabled={signUp.isPending}>
        {signUp.isPending ? 'Creating Account...' : 'Create Account'}
      </Button>
    </form>
  );
}

/** Spec 1 §8: the error's message mentions validation, and its fields say where. */
function isValidationFailure(error: unknown): error is ApiError {
  return (
    error instanceof ApiError &&
    /validation/i.test(error.message) &&
    Object.keys(error.fieldErrors).length > 0
  );
}

function isShownAtField(error: unknown): boolean {
  return isValidationFailure(error) || (error instanceof ApiError && error.code === 'email_taken');
}
