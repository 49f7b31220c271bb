import type { OAuthFailure } from '@backhaul/contract/calls/people/accounts.ts';
import { useEnvironment } from '../../../lib/environment.ts';
import { requestUrl } from '../../../lib/api/request-url.ts';
import { Button } from '../../../ui/button.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import classes from './auth.module.css';
import { FormFailure } from './form-failure.tsx';

/**
 * The providers' logos, in the colors that the providers require. Screen readers skip them, because the text
 * is beside them.
 */

function GoogleSign() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" fill="none" strokeWidth="4">
      <path stroke="#ea4335" d="M17.6 6.700A7.7 7.7 0 0 0 5.4 8.1" />
      <path stroke="#fbbc05" d="M5.4 8.100A7.7 7.7 0 0 0 5.4 15.9" />
      <path stroke="#34a853" d="M5.4 15.900A7.7 7.7 0 0 0 16.8 18" />
      <path stroke="#4285f4" d="M16.8 18A7.7 7.7 0 0 0 19.7 12H12" />
    </svg>
  );
}

function FacebookSign() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="10" fill="#1877f2" />
      <path
        fill="none"
        stroke="#fff"
        strokeWidth="2.8"
        d="M16.2 8H14.800A1.9 1.9 0 0 0 12.9 9.900V22M9.6 13.300H16"
      />
    </svg>
  );
}

const providers = [
  { id: 'google', name: 'Google', Sign: GoogleSign },
  { id: 'facebook', name: 'Facebook', Sign: FacebookSign },
] as const;

/** Messages for a failed sign-in through a provider, by the server's `oauth` code. */
const failureWords: Readonly<Record<OAuthFailure, string>> = {
  failed: 'The sign-in could not be completed. Please try again or use your e-mail.',
  account_exists: 'An account with this e-mail already exists. Please sign in with your password.',
  restricted: 'This platform is for authorized personnel only.',
};

function wordsFor(outcome: string): string {
  const words: Readonly<Record<string, string>> = failureWords;
  return (Object.hasOwn(words, outcome) && words[outcome]) || failureWords.failed;
}

/**
 * Buttons for the sign-in providers that this server has keys for. A click opens a URL of the server, which
 * redirects to the provider.
 */
export function SocialSignIn({
  outcome,
  next,
}: {
  outcome: string | undefined;
  /** The page to open after signing in. */
  next: string | undefined;
}) {
  const offered = useEnvironment()?.oauth;
  const set = providers.filter(({ id }) => offered?.[id] === true);
  const failure = outcome !== undefined && outcome !== 'success' && wordsFor(outcome);
  if (set.length === 0) return <FormFailure text={failure} />;
  return (
    <>
      <Row as="p" gap={3} align="center" size={14} tone="faint" className={classes['or']}>
        or
      </Row>
      <Stack gap={3}>
        {failure && <FormFailure text={failure} />}
        {set.map(({ id, name, Sign }) => (
          <Button
            key={id}
            icon={<Sign />}
            onClick={() =>
              window.location.assign(requestUrl(`/api/auth/${id}`, undefined, { next }))
            }
          >
            Continue with {name}
          </Button>
        ))}
      </Stack>
    </>
  );
}
