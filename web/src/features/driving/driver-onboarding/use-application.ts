import { login, register } from '@backhaul/contract/calls/people/accounts.ts';
import { applyToDrive } from '@backhaul/contract/calls/driving/driver-application.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, reasonOf } from '../../../lib/api/api-error.ts';
import { refreshAfter } from '../../../lib/api/cache-tags.ts';
import { send } from '../../../lib/api/send.ts';
import { paths } from '../../../lib/paths.ts';
import { useNavigate } from '../../../lib/router/use-router.ts';
import { refreshUser, signedInAs } from '../../../lib/session/session-query.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { type ApplicationDraft, forgetApplicationDraft } from './application-draft.ts';

export interface ApplicationValues extends ApplicationDraft {
  password: string;
  confirmPassword: string;
  agreed: boolean;
}

/**
 * Creates an account if there is none, signs in, and applies. After a failure, the next attempt continues where the
 * last one stopped.
 */
export function useApplication(refuse: (errors: Readonly<Record<string, string>>) => void) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { user } = useSession();
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<ApiError | Error | null>(null);
  const attempt = useRef<{ text: string; key: string }>(undefined);

  async function signIn(values: ApplicationValues): Promise<void> {
    const { email, password, confirmPassword, firstName, lastName, phone } = values;
    await send(register, {
      body: { email, password, confirmPassword, firstName, lastName, phone },
    });
    const answer = await send(login, { body: { email, password } });
    signedInAs(queries, answer.user);
  }

  async function apply(values: ApplicationValues): Promise<void> {
    const {
      firstName: _f,
      lastName: _l,
      email: _e,
      password: _p,
      confirmPassword: _c,
      ...body
    } = values;
    const input = { body: { ...body, zip: body.zip.trim() } };
    const text = JSON.stringify(input);
    if (attempt.current?.text !== text) attempt.current = { text, key: crypto.randomUUID() };
    const answer = await send(applyToDrive, { ...input, idempotencyKey: attempt.current.key });
    forgetApplicationDraft();
    await refreshUser(queries);
    await refreshAfter(queries, applyToDrive, input, answer);
  }

  async function submit(values: ApplicationValues): Promise<void> {
    if (isSending) return;
    setSending(true);
    setProblem(null);
    try {
      if (user === null) await signIn(values);
      await apply(values);
      await navigate({ to: paths.driverOnboarding });
    } catch (error) {
      const cause = error instanceof Error ? error : new Error('failed');
      setProblem(cause);
      if (!(cause instanceof ApiError)) return;
      if (cause.code === 'email_taken') refuse({ email: cause.reason });
      else if (Object.keys(cause.fieldErrors).length > 0) refuse(cause.fieldErrors);
    } finally {
      setSending(false);
    }
  }

  const code = problem instanceof ApiError ? problem.code : null;
  return {
    submit,
    isSending,
    isKnownEmail: code === 'email_taken',
    isOutside: code === 'outside_service_area',
    problem: problem && code !== 'validation_failed' ? reasonOf(problem) : undefined,
  };
}
