import type { CallAnswer } from '@backhaul/contract/call.ts';
import {
  readSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from '@backhaul/contract/calls/people/second-factor.ts';
import { IconDeviceMobile } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryView } from '../../../calls/query-view.tsx';
import { useCommand } from '../../../calls/use-command.ts';
import { queryOf } from '../../../lib/api/query-of.ts';
import { AddKey } from '../../../parts/second-factor/add-key.tsx';
import { canUseKeys } from '../../../parts/second-factor/browser-key.ts';
import { CodePrompts } from '../../../parts/second-factor/code-prompts.tsx';
import { RecoveryCodes } from '../../../parts/second-factor/recovery-codes.tsx';
import { SetUpSecondFactor } from '../../../parts/second-factor/set-up.tsx';
import { SpokenTime } from '../../../parts/spoken-time.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Box, Row, Stack, Text } from '../../../ui/layout.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import classes from './account-settings-screen.module.css';
import { KeyRow } from './key-row.tsx';

type Factors = CallAnswer<typeof readSecondFactor>;
type Shown = 'app' | 'key' | 'codes' | null;

/**
 * The section about the second step of signing in: the authenticator app, the security keys, and the recovery
 * codes.
 */
export function SecondFactorSection() {
  const query = useQuery(queryOf(readSecondFactor, {}));
  const [shown, setShown] = useState<Shown>(null);
  const close = () => setShown(null);
  return (
    <>
      <CodePrompts />
      <QueryView query={query} loading={<Skeleton height="48px" width="180px" />} failed={{}}>
        {(factors) => {
          if (shown === 'app') return <SetUpSecondFactor onDone={close} />;
          if (shown === 'key')
            return (
              <div className={classes['form']}>
                <AddKey onDone={close} onCancel={close} />
              </div>
            );
          if (shown === 'codes') return <Renew onClose={close} />;
          return <Overview factors={factors} onShow={setShown} />;
        }}
      </QueryView>
    </>
  );
}

function Overview({ factors, onShow }: { factors: Factors; onShow: (shown: Shown) => void }) {
  const { since, keys, isRequired, recoveryCodesLeft } = factors;
  const isOn = since !== null || keys.length > 0;
  const isLast = isRequired && keys.length + (since === null ? 0 : 1) === 1;
  return (
    <Stack gap={4}>
      {isOn ? (
        <Box as="ul" className={classes['rows']}>
          {since !== null && <AppRow since={since} isLast={isLast} />}
          {keys.map((key) => (
            <KeyRow key={key.id} of={key} isLast={isLast} />
          ))}
        </Box>
      ) : (
        <Text tone="quiet">
          Sign-in codes are off. Set up an authenticator app or add a key, so that nobody can sign
          in with your password alone.
        </Text>
      )}
      <Row gap={3} wrap>
        {since === null && (
          <Button onClick={() => onShow('app')}>Set up an authenticator app</Button>
        )}
        {canUseKeys() && <Button onClick={() => onShow('key')}>Add a key</Button>}
        {isOn && <Button onClick={() => onShow('codes')}>New recovery codes</Button>}
      </Row>
      {isOn && (
        <Text size={13} tone="quiet">
          You have {recoveryCodesLeft} recovery codes left. If you lose your app or key, each code
          signs you in once.{' '}
          {isRequired && 'Your role requires an authenticator app or a sign-in key.'}
        </Text>
      )}
    </Stack>
  );
}

function AppRow({ since, isLast }: { since: string; isLast: boolean }) {
  const [isAsked, setAsked] = useState(false);
  const remove = useCommand(removeSecondFactor, {
    success: { title: 'The authenticator app was removed' },
    onDone: () => setAsked(false),
  });
  return (
    <li>
      <IconDeviceMobile aria-hidden="true" size={20} stroke={1.75} />
      <Text grows className={classes['said']}>
        <strong>Authenticator app</strong>
        <span>
          Set up <SpokenTime instant={since} show="day" />
        </span>
      </Text>
      {!isLast && (
        <Button size="sm" aria-label="Remove the app" onClick={() => setAsked(true)}>
          Remove
        </Button>
      )}
      <ConfirmDialog
        opened={isAsked}
        onClose={() => setAsked(false)}
        title="Remove the app?"
        explanation="You can no longer sign in with codes from the app. You can set up the app again."
        confirm="Remove app"
        keep="Keep app"
        confirming="Removing..."
        isPending={remove.isPending}
        problem={remove.problem}
        onConfirm={() => remove.send({})}
      />
    </li>
  );
}

function Renew({ onClose }: { onClose: () => void }) {
  const renew = useCommand(renewRecoveryCodes);
  if (renew.answer) return <RecoveryCodes codes={renew.answer.recoveryCodes} onKept={onClose} />;
  return (
    <Stack gap={4}>
      <Text tone="quiet">New recovery codes replace the old recovery codes.</Text>
      {renew.problem !== undefined && <Text role="alert">{renew.problem}</Text>}
      <Row gap={3} wrap>
        <Button variant="primary" disabled={renew.isPending} onClick={() => renew.send({})}>
          Make new codes
        </Button>
        <Button onClick={onClose}>Keep the old codes</Button>
      </Row>
    </Stack>
  );
}
