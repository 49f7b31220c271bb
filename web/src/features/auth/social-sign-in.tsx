import type { OAuthFailure } from '@backhaul/contract/calls/accounts.ts';
import { useState } from 'react';
import { requestUrl } from '../../lib/api/request-url.ts';
import { useEnvironment } from '../../lib/environment.ts';
import { Button } from '../../ui/button.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import classes from './auth-screen.module.css';
import { FormFailure } from './form-failure.tsx';
import { FacebookSign, GoogleSign } from './provider-signs.tsx';

const providers = [
  { id: 'google', name: 'Google', Sign: GoogleSign },
  { id: 'facebook', name: 'Facebook', Sign: FacebookSign },
] as const;

/** The server's `oauth` codes for a failed provider sign-in. */
const failureWords: Readonly<Record<OAuthFailure, string>> = {
  failed: 'The sign-in could not be completed. Please try again or use your e-mail.',
  unavailable: 'This sign-in is not set up on this server. Please use your e-mail and a password.',
  account_exists: 'An account with this e-mail already exists. Please sign in with your password.',
  restricted: 'This platform is for authorized personnel only.',
};

function wordsFor(outcome: string): string {
  const words: Readonly<Record<string, string>> = failureWords;
  return (Object.hasOwn(words, outcome) && words[outcome]) || failureWords.failed;
}

/** Navigates the whole browser to the provider. A provider that is not set up says so on its button. */
export function SocialSignIn({
  outcome,
  next,
}: {
  outcome: string | undefined;
  /** The page to lead to afterwards. */
  next: string | undefined;
}) {
  const configured = useEnvironment()?.oauth;
  const [missing, setMissing] = useState<string>();
  return (
    <>
      <Row as="p" gap={3} align="center" size={14} tone="faint" className={classes['or']}>
        or
      </Row>
      <Stack gap={3}>
        {outcome !== undefined && outcome !== 'success' && <FormFailure text={wordsFor(outcome)} />}
        {providers.map(({ id, name, Sign }) => (
          <Button
            key={id}
            icon={<Sign />}
            onClick={() =>
              configured?.[id] === false
                ? setMissing(name)
                : window.location.assign(requestUrl(`/api/auth/${id}`, undefined, { next }))
            }
          >
            Continue with {name}
          </Button>
        ))}
        <Text
          size={14}
          tone="quiet"
          className={classes['explain']}
          aria-live="polite"
          hidden={missing === undefined}
        >
          {missing &&
            `Signing in with ${missing} is not set up on this server. Please use your e-mail and a password.`}
        </Text>
      </Stack>
    </>
  );
}
