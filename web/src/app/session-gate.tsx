import { IconRefresh } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { refreshUser } from '../lib/session/session-query.ts';
import { useSession } from '../lib/session/use-session.ts';
import { Button } from '../ui/button.tsx';
import { Row, Stack } from '../ui/layout.tsx';
import { CounterArt } from './counter-art.tsx';
import classes from './app.module.css';

/**
 * Shows the app once it is known whether somebody is signed in. While the server cannot answer, people see a
 * message and stay signed in.
 */
export function SessionGate({ children }: { children: ReactNode }) {
  const { isUnknown } = useSession();
  return isUnknown ? <ServerUnreachable /> : children;
}

function ServerUnreachable() {
  const queries = useQueryClient();
  return (
    <main id="main" tabIndex={-1} className={classes['screen']}>
      <div className={classes['art']}>
        <CounterArt />
      </div>
      <Stack role="alert" gap={3} across="center">
        <h1>We cannot reach our server</h1>
        <p>Your work is not lost. This page opens again when the server answers.</p>
      </Stack>
      <Row above={4} below={4} gap={3} justify="center" wrap>
        <Button
          variant="primary"
          icon={<IconRefresh aria-hidden="true" stroke={1.75} />}
          onClick={() => void refreshUser(queries)}
        >
          Try Again
        </Button>
      </Row>
    </main>
  );
}
