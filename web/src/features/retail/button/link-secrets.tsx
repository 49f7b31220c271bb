import {
  endLinkSecret,
  type LinkSecret,
  makeLinkSecret,
} from '@backhaul/contract/calls/retail/booking-links.ts';
import type { KeyMode } from '@backhaul/domain/retail/api-key.ts';
import { IconBolt, IconFlask } from '@tabler/icons-react';
import { useState } from 'react';
import { useCommand } from '../../../calls/use-command.ts';
import { useCopy } from '../../../lib/use-copy.ts';
import { SpokenTime } from '../../../parts/spoken-time.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import classes from './button.module.css';

/**
 * The secret keys that sign a company's booking links, with buttons to create and end keys. A new key is
 * shown only once.
 */
export function LinkSecrets({
  companyId,
  secrets,
}: {
  companyId: string;
  secrets: readonly LinkSecret[];
}) {
  const { copied, copy } = useCopy();
  const [shown, setShown] = useState<string | null>(null);
  const [ending, setEnding] = useState<LinkSecret | null>(null);
  const { send, isPending, problem } = useCommand(makeLinkSecret, {
    onDone: ({ secret }) => setShown(secret),
  });
  const make = (mode: KeyMode) => send({ params: { companyId }, body: { mode } });
  return (
    <Card as="section" flat padded aria-labelledby="link-secrets">
      <Stack gap={4}>
        <h2 id="link-secrets">Secret keys for signed links</h2>
        {shown !== null && (
          <Stack gap={2} role="status">
            <Text>Copy the secret key now. We cannot show the key again.</Text>
            <code className={classes['shown']}>{shown}</code>
            <Row gap={2} wrap>
              <Button size="sm" variant="primary" onClick={() => void copy(shown)}>
                {copied ? 'Copied!' : 'Copy'}
              </Button>
              <Button size="sm" variant="ghost" onClick={() => setShown(null)}>
                I have copied the secret key
              </Button>
            </Row>
          </Stack>
        )}
        {secrets.length === 0 && (
          <Text tone="quiet">
            You have no secret key yet. First create a test key. Links signed with a test key book
            only test returns.
          </Text>
        )}
        {secrets.length > 0 && (
          <ul>
            {secrets.map((secret) => (
              <li key={secret.keyId} className={classes['secret']}>
                <div>
                  <Row gap={2} align="center" wrap>
                    <code>{secret.keyId}</code>
                    <Badge
                      dense
                      tone={secret.mode === 'live' ? 'ok' : 'info'}
                      icon={secret.mode === 'live' ? <IconBolt /> : <IconFlask />}
                    >
                      {secret.mode === 'live' ? 'Live' : 'Test'}
                    </Badge>
                  </Row>
                  <Text size={13} tone="quiet">
                    Ends with {secret.secretEndsWith}, made <SpokenTime instant={secret.madeAt} />
                    {secret.madeBy ? ` by ${secret.madeBy}` : ' for the API call that makes links'}
                  </Text>
                </div>
                <Button size="sm" onClick={() => setEnding(secret)}>
                  End secret key
                </Button>
              </li>
            ))}
          </ul>
        )}
        {problem !== undefined && (
          <Notice tone="bad" role="alert">
            <p>{problem}</p>
          </Notice>
        )}
        <Row gap={2} wrap>
          <Button size="sm" disabled={isPending} onClick={() => make('test')}>
            Create a secret key for tests
          </Button>
          <Button size="sm" disabled={isPending} onClick={() => make('live')}>
            Create a secret key for live use
          </Button>
        </Row>
        <Text size={13} tone="quiet">
          You can have two test keys and two live keys at the same time. To replace a key, create a
          new key, use the new key on your server, then end the old key.
        </Text>
      </Stack>
      {ending !== null && (
        <EndSecret companyId={companyId} secret={ending} onClose={() => setEnding(null)} />
      )}
    </Card>
  );
}

function EndSecret({
  companyId,
  secret,
  onClose,
}: {
  companyId: string;
  secret: LinkSecret;
  onClose: () => void;
}) {
  const { send, isPending, problem } = useCommand(endLinkSecret, { onDone: onClose });
  return (
    <ConfirmDialog
      opened
      title="End this secret key?"
      explanation="Every link signed with this key stops working at once."
      confirm="End secret key"
      confirming="Ending..."
      isPending={isPending}
      problem={problem}
      onClose={onClose}
      onConfirm={() => send({ params: { companyId, keyId: secret.keyId } })}
    />
  );
}
