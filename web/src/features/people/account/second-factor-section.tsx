import {
  readSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
} from '@backhaul/contract/calls/people/second-factor.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryView } from '../../../calls/query-view.tsx';
import { useCallForm } from '../../../calls/use-call-form.ts';
import { queryOf } from '../../../lib/api/query-of.ts';
import { checkCode, CodeField } from '../../../parts/second-factor/code-field.tsx';
import { RecoveryCodes } from '../../../parts/second-factor/recovery-codes.tsx';
import { SetUpSecondFactor } from '../../../parts/second-factor/set-up.tsx';
import { SpokenTime } from '../../../parts/spoken-time.tsx';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

type Shown = 'set_up' | 'codes' | 'remove' | null;

/** The code of an app that signing in needs as well: set up, renewed, removed. */
export function SecondFactorSection() {
  const query = useQuery(queryOf(readSecondFactor, {}));
  const [shown, setShown] = useState<Shown>(null);
  const close = () => setShown(null);
  return (
    <QueryView query={query} loading={<Skeleton height="48px" width="180px" />} failed={{}}>
      {({ since, isRequired, recoveryCodesLeft }) => {
        if (shown === 'set_up') return <SetUpSecondFactor onDone={close} />;
        if (shown === 'codes') return <Renew onClose={close} />;
        if (shown === 'remove') return <Remove onClose={close} />;
        return since === null ? (
          <Stack gap={3} across="start">
            <Text tone="quiet">
              Off. This server does not require it. With a code from your phone, a stolen password
              is not enough to sign in.
            </Text>
            <Button onClick={() => setShown('set_up')}>Turn it on</Button>
          </Stack>
        ) : (
          <Stack gap={3} across="start">
            <Text>
              On <SpokenTime instant={since} show="day" />. {recoveryCodesLeft} recovery codes left.
            </Text>
            <Row gap={3} wrap>
              <Button onClick={() => setShown('codes')}>New recovery codes</Button>
              {!isRequired && <Button onClick={() => setShown('remove')}>Turn it off</Button>}
            </Row>
            {isRequired && (
              <Text size={13} tone="quiet">
                Everybody who works here needs it.
              </Text>
            )}
          </Stack>
        );
      }}
    </QueryView>
  );
}

function Renew({ onClose }: { onClose: () => void }) {
  const form = useCallForm(renewRecoveryCodes, {
    values: { code: '' },
    check: checkCode,
    input: (body) => ({ body }),
  });
  if (form.answer) return <RecoveryCodes codes={form.answer.recoveryCodes} onKept={onClose} />;
  return (
    <Stack as="form" gap={4} {...form.props}>
      <Text tone="quiet">New codes end the old ones.</Text>
      <CodeField {...form.field('code')} />
      <FieldError id="renew-problem" error={form.problem} />
      <Row gap={3} wrap>
        <Button type="submit" variant="primary" disabled={form.isPending}>
          Make new codes
        </Button>
        <Button onClick={onClose}>Keep the old ones</Button>
      </Row>
    </Stack>
  );
}

function Remove({ onClose }: { onClose: () => void }) {
  const form = useCallForm(removeSecondFactor, {
    values: { code: '' },
    check: checkCode,
    input: (body) => ({ body }),
    success: { title: 'Turned off', description: 'Your password alone signs you in again.' },
    onDone: onClose,
  });
  return (
    <Stack as="form" gap={4} {...form.props}>
      <CodeField {...form.field('code')} />
      <FieldError id="remove-problem" error={form.problem} />
      <Row gap={3} wrap>
        <Button type="submit" variant="primary" disabled={form.isPending}>
          Turn it off
        </Button>
        <Button onClick={onClose}>Keep it on</Button>
      </Row>
    </Stack>
  );
}
