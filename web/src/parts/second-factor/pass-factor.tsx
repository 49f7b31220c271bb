import { challengePasskey, passWithPasskey } from '@backhaul/contract/calls/people/passkeys.ts';
import {
  passSecondFactor,
  readSecondFactor,
} from '@backhaul/contract/calls/people/second-factor.ts';
import { IconKey } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useCallForm } from '../../calls/use-call-form.ts';
import { useCommand } from '../../calls/use-command.ts';
import { queryOf } from '../../lib/api/query-of.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { answerByKey, canUseKeys } from './browser-key.ts';
import { checkCode, CodeField } from './code-field.tsx';

/** Asks for a key or a code of the person's account, as the second factor of this session. */
export function PassFactor({ onPassed, beside }: { onPassed: () => void; beside?: ReactNode }) {
  const { data, isPending } = useQuery(queryOf(readSecondFactor, {}));
  const hasKeys = (data?.keys.length ?? 0) > 0 && canUseKeys();
  const hasApp = data === undefined || data.since !== null;
  const form = useCallForm(passSecondFactor, {
    values: { code: '' },
    check: checkCode,
    input: (body) => ({ body }),
    onDone: onPassed,
  });
  if (isPending) return <Skeleton height="120px" />;
  return (
    <Stack gap={4}>
      {hasKeys && (
        <>
          <UseKey onPassed={onPassed} />
          <Text tone="quiet">
            {hasApp ? 'You can also enter a code.' : 'You can also enter a recovery code.'}
          </Text>
        </>
      )}
      <Stack as="form" gap={4} {...form.props}>
        <CodeField
          {...(!hasApp && { hint: 'Enter one of your recovery codes.' })}
          {...form.field('code')}
        />
        <FieldError id="pass-factor-problem" error={form.problem} />
        <Row gap={2} justify="end" wrap>
          {beside}
          <Button type="submit" variant={hasKeys ? 'outline' : 'primary'} disabled={form.isPending}>
            {form.isPending ? 'Checking...' : 'Continue'}
          </Button>
        </Row>
      </Stack>
    </Stack>
  );
}

function UseKey({ onPassed }: { onPassed: () => void }) {
  const pass = useCommand(passWithPasskey, { onDone: onPassed });
  const ask = useCommand(challengePasskey, {
    onDone: async (options) => pass.send({ body: { credential: await answerByKey(options) } }),
  });
  const isPending = ask.isPending || pass.isPending;
  return (
    <Stack gap={2}>
      <Button
        variant="primary"
        wide
        icon={<IconKey aria-hidden="true" stroke={1.75} />}
        disabled={isPending}
        onClick={() => {
          pass.reset();
          ask.send({});
        }}
      >
        {isPending ? 'Waiting for your sign-in key...' : 'Use your sign-in key'}
      </Button>
      <FieldError id="use-key-problem" error={ask.problem ?? pass.problem} />
    </Stack>
  );
}
