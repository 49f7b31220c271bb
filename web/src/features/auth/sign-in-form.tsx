import { login } from '@backhaul/contract/calls/accounts.ts';
import { checkLogin, type LoginInput } from '@backhaul/domain/access/registration-rules.ts';
import { uiTimes } from '@backhaul/domain/catalog/limits.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, type SubmitEvent } from 'react';
import { ApiError, reasonOf } from '../../lib/api/api-error.ts';
import { send } from '../../lib/api/send.ts';
import { signedInAs } from '../../lib/session/session-query.ts';
import { useToldErrors } from '../../lib/use-told-errors.ts';
import { Button } from '../../ui/button.tsx';
import { focusFirstInvalid } from '../../ui/focus-first-invalid.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useCloseToast, useToast } from '../../ui/toast/use-toast.ts';
import classes from './auth-screen.module.css';
import { FormFailure } from './form-failure.tsx';

interface SignInFormProps {
  email: string;
  onEmail: (email: string) => void;
  /** Nobody uses this e-mail yet: told 2 seconds after the server said so (product-rules.md#sign-in). */
  onRequiresSignUp: () => void;
}

export function SignInForm({ email, onEmail, onRequiresSignUp }: SignInFormProps) {
  const queries = useQueryClient();
  const toast = useToast();
  const closeToast = useCloseToast();
  const [password, setPassword] = useState('');
  const { errors, pass } = useToldErrors(checkLogin({ email, password }));

  const signIn = useMutation({
    mutationFn: (body: LoginInput) => send(login, { body }),
    onMutate: closeToast,
    onSuccess: ({ user }) => signedInAs(queries, user),
    onError: (error) => {
      const description = requiresSignUp(error) ? 'Please try again.' : failureWords(error);
      toast({ title: 'Error', description, tone: 'destructive' });
    },
  });

  const mustSignUp = requiresSignUp(signIn.error);
  const leave = useEffectEvent(onRequiresSignUp);
  useEffect(() => {
    if (!mustSignUp) return undefined;
    const timer = setTimeout(leave, uiTimes.requiresSignupRedirectMs);
    return () => clearTimeout(timer);
  }, [mustSignUp]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pass()) signIn.mutate({ email, password });
    else focusFirstInvalid(event.currentTarget);
  }

  return (
    <form className={classes['form']} noValidate onSubmit={submit}>
      <FormFailure text={signIn.error ? shownReason(signIn.error) : undefined} />
      <TextField
        label="Email"
        type="email"
        name="email"
        autoComplete="username"
        inputMode="email"
        value={email}
        error={errors.email}
        onChange={(event) => onEmail(event.target.value)}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        value={password}
        error={errors.password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" variant="primary" wide disabled={signIn.isPending || mustSignUp}>
        {signIn.isPending ? 'Signing in...' : 'Sign In'}
      </Button>
    </form>
  );
}

function requiresSignUp(error: unknown): boolean {
  return error instanceof ApiError && error.facts['requiresSignup'] === true;
}

/** Wrong credentials get the specification's words; anything else says what it is. */
function failureWords(error: unknown): string {
  const refused = error instanceof ApiError && (error.status === 401 || error.status === 422);
  return refused ? 'Please check your credentials and try again.' : reasonOf(error);
}

function shownReason(error: unknown): string {
  return requiresSignUp(error)
    ? 'No account uses this e-mail yet. We are taking you to Sign Up.'
    : failureWords(error);
}
