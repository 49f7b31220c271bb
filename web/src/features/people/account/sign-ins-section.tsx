import type { CallAnswer } from '@backhaul/contract/call.ts';
import { disconnectSignIn } from '@backhaul/contract/calls/people/account-profile.ts';
import { readSignIns } from '@backhaul/contract/calls/people/account-security.ts';
import type { ConnectOutcome } from '@backhaul/contract/calls/people/accounts.ts';
import { IconBrandFacebook, IconBrandGoogle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryView } from '../../../calls/query-view.tsx';
import { useCommand } from '../../../calls/use-command.ts';
import { useEnvironment } from '../../../lib/environment.ts';
import { queryOf } from '../../../lib/api/query-of.ts';
import { requestUrl } from '../../../lib/api/request-url.ts';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { useQueryTexts } from '../../../lib/use-query-texts.ts';
import { SpokenTime } from '../../../parts/spoken-time.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Box, Stack, Text } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import classes from './account-settings-screen.module.css';
import { providerNames } from './provider-names.ts';

type Provider = keyof typeof providerNames;
type WaysIn = CallAnswer<typeof readSignIns>;

const signs = { google: IconBrandGoogle, facebook: IconBrandFacebook } as const;
const providers: readonly Provider[] = ['google', 'facebook'];

/** A sentence for a failed attempt to connect a sign-in provider, by the server's code. */
const outcomes: Readonly<Record<Exclude<ConnectOutcome, 'connected'>, (name: string) => string>> = {
  connected_elsewhere: (name) =>
    `This ${name} account is connected to another account on this site. Disconnect ${name} in the other account, then try again.`,
  unverified: (name) => `Verify your e-mail both here and at ${name}, then try again.`,
  failed: (name) => `${name} could not be connected. Please try again.`,
};

/**
 * The sign-in providers for this account, with buttons to connect and disconnect them. The last way to sign
 * in cannot be disconnected.
 */
export function SignInsSection() {
  const query = useQuery(queryOf(readSignIns, {}));
  const { isSandbox } = useSignedInUser();
  const oauth = useEnvironment()?.oauth;
  if (isSandbox)
    return <Text tone="quiet">You cannot connect other accounts to a demo account.</Text>;
  return (
    <Stack gap={4}>
      <Outcome />
      <QueryView query={query} loading={<Skeleton height="72px" />} failed={{}}>
        {(ways) => {
          const shown = providers.filter(
            (name) => oauth?.[name] === true || linkedAt(ways, name) !== undefined,
          );
          return shown.length === 0 ? (
            <Text tone="quiet">This site does not offer sign-in with other accounts.</Text>
          ) : (
            <Box as="ul" className={classes['rows']}>
              {shown.map((provider) => (
                <li key={provider}>
                  <ProviderRow provider={provider} ways={ways} />
                </li>
              ))}
            </Box>
          );
        }}
      </QueryView>
    </Stack>
  );
}

const linkedAt = ({ providers: linked }: WaysIn, name: Provider) =>
  linked.find(({ provider }) => provider === name)?.linkedAt;

/** The result shown after a sign-in provider sent the person back. */
function Outcome() {
  const [{ connect = '', provider = '' }] = useQueryTexts();
  const name = Object.entries(providerNames).find(([id]) => id === provider)?.[1];
  const words = Object.entries(outcomes).find(([code]) => code === connect)?.[1];
  if (name === undefined || words === undefined) return null;
  return (
    <Notice tone="bad" role="status">
      {words(name)}
    </Notice>
  );
}

function ProviderRow({ provider, ways }: { provider: Provider; ways: WaysIn }) {
  const [asks, setAsks] = useState(false);
  const name = providerNames[provider];
  const Sign = signs[provider];
  const since = linkedAt(ways, provider);
  const end = useCommand(disconnectSignIn, {
    success: { title: `${name} disconnected` },
    onDone: () => setAsks(false),
  });
  const isLast =
    !ways.hasPassword && ways.providers.every(({ provider: other }) => other === provider);
  return (
    <>
      <Sign aria-hidden="true" size={20} stroke={1.75} />
      <Text grows className={classes['said']}>
        <strong>{name}</strong>
        <span>
          {since === undefined ? (
            'Not connected'
          ) : (
            <>
              Connected <SpokenTime instant={since} show="day" />
              {isLast && '. Before you disconnect your only sign-in, set a password.'}
            </>
          )}
        </span>
      </Text>
      {since === undefined ? (
        <Button
          aria-label={`Connect ${name}`}
          onClick={() =>
            window.location.assign(requestUrl(`/api/auth/${provider}`, undefined, { connect: '1' }))
          }
        >
          Connect
        </Button>
      ) : (
        !isLast && (
          <Button aria-label={`Disconnect ${name}`} onClick={() => setAsks(true)}>
            Disconnect
          </Button>
        )
      )}
      <ConfirmDialog
        opened={asks}
        onClose={() => setAsks(false)}
        title={`Disconnect ${name}?`}
        explanation={`You can no longer sign in with ${name}. Your other sign-in methods stay.`}
        confirm={`Disconnect ${name}`}
        keep="Keep connected"
        isPending={end.isPending}
        problem={end.problem}
        onConfirm={() => end.send({ params: { provider } })}
      />
    </>
  );
}
