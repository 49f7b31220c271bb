import { login } from '@backhaul/contract/calls/people/accounts.ts';
import { checkLogin } from '@backhaul/domain/access/registration-rules.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useCallForm } from '../../../calls/use-call-form.ts';
import { ApiError, reasonOf } from '../../../lib/api/api-error.ts';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/router/link.tsx';
import { usePlace } from '../../../lib/router/use-router.ts';
import { signedInAs } from '../../../lib/session/session-query.ts';
import { Button } from '../../../ui/button.tsx';
import { Stack, Text } from '../../../ui/layout.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useCloseToast } from '../../../ui/toast/use-toast.ts';
import classes from './auth.module.css';
import { FormFailure } from './form-failure.tsx';

const redirectMs = 2_000;

interface SignInFormProps {
  email: string;
  /** True if the account was just created, so that only the password has to be typed. */
  hasRegistered: boolean;
  onEmail: (email: string) => void;
  /**
   * Called 2 seconds after the server reported that no account has this e-mail address
   * (product-rules.md#sign-in). Null if nobody can sign up.
   */
  onRequiresSignUp: (() => void) | null;
}

export function SignInForm({ email, hasRegistered, onEmail, onRequiresSignUp }: SignInFormProps) {
  const queries = useQueryClient();
  const closeToast = useCloseToast();
  const form = useCallForm(login, {
    values: { email, password: '' },
    check: checkLogin,
    onChange: (values) => onEmail(values.email),
    input: (body) => {
      closeToast();
      return { body };
    },
    failure: (error) => ({
      title: 'Error',
      description: requiresSignUp(error) ? 'Please try again.' : failureWords(error),
    }),
    onDone: ({ user }) => signedInAs(queries, user),
  });

  const password = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (hasRegistered) password.current?.focus();
  }, [hasRegistered]);

  const isUnknown = requiresSignUp(form.error);
  const mustSignUp = isUnknown && onRequiresSignUp !== null;
  const leave = useEffectEvent(() => onRequiresSignUp?.());
  useEffect(() => {
    if (!mustSignUp) return undefined;
    const timer = setTimeout(leave, redirectMs);
    return () => clearTimeout(timer);
  }, [mustSignUp]);

  return (
    <Stack as="form" gap={5} {...form.props}>
      <FormFailure
        text={
          mustSignUp ? (
            <>
              No account with this e-mail yet.{' '}
              <button type="button" className={classes['create']} onClick={onRequiresSignUp}>
                Create an account here.
              </button>
            </>
          ) : isUnknown ? (
            'No account has this e-mail.'
          ) : (
            form.error && failureWords(form.error)
          )
        }
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        inputMode="email"
        {...form.field('email')}
      />
      <PasswordField
        ref={password}
        label="Password"
        autoComplete="current-password"
        {...form.field('password')}
      />
      <ForgottenPassword email={form.values.email} />
      <Button type="submit" variant="primary" wide disabled={form.isPending || mustSignUp}>
        {form.isPending ? 'Signing in...' : 'Sign In'}
      </Button>
    </Stack>
  );
}

/**
 * The link to set a new password. It passes on the typed e-mail address and the page to return to.
 */
function ForgottenPassword({ email }: { email: string }) {
  const { query } = usePlace();
  return (
    <Text size={14} weight={550}>
      <Link to={paths.forgotPassword} search={{ next: query['next'] }} state={{ email }}>
        Forgot your password?
      </Link>
    </Text>
  );
}

function requiresSignUp(error: unknown): boolean {
  return error instanceof ApiError && error.facts['requiresSignup'] === true;
}

/** The error message: a fixed one for wrong credentials, the error's own message otherwise. */
function failureWords(error: unknown): string {
  const refused = error instanceof ApiError && (error.status === 401 || error.status === 422);
  return refused ? 'Please check your credentials and try again.' : reasonOf(error);
}
