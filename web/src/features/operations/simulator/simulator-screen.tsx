import { readDemoCast } from '@backhaul/contract/calls/operations/demo.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryView } from '../../../calls/query-view.tsx';
import { queryOf } from '../../../lib/api/query-of.ts';
import { useIsOffered } from '../../../lib/session/use-is-offered.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { AccessRestricted } from '../../../parts/access-restricted.tsx';
import { SitePage } from '../../../parts/shell/site-page.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { DemoStage } from './demo-stage.tsx';
import { Text } from '../../../ui/layout.tsx';
import classes from './simulator.module.css';
import { StartDemo } from './start-demo.tsx';

/** The page with a demo return, seen by customer, driver and operator at once. */
export function SimulatorScreen() {
  const { user, isChecking } = useSession();
  const isOffered = useIsOffered();
  const [playsAtOnce, setPlaysAtOnce] = useState(false);
  const sandboxId = user?.sandboxId ?? null;
  return (
    <SitePage className={classes['page']}>
      <div className={classes['simulator-screen-head']}>
        <Text as="h1" size={32} below={2}>
          One return on three screens
        </Text>
        {sandboxId === null && (
          <Text tone="quiet">
            You see the customer’s phone, the driver’s phone and the operator’s desk at the same
            time. The application is real, but the people and the return are made up. Only you see
            this demo.
          </Text>
        )}
      </div>
      {isChecking ? (
        <Loading />
      ) : !isOffered ? (
        <AccessRestricted />
      ) : sandboxId === null ? (
        <StartDemo onStarted={() => setPlaysAtOnce(true)} />
      ) : (
        <Cast key={sandboxId} playsAtOnce={playsAtOnce} />
      )}
    </SitePage>
  );
}

function Cast({ playsAtOnce }: { playsAtOnce: boolean }) {
  const cast = useQuery(queryOf(readDemoCast, {}));
  return (
    <QueryView
      query={cast}
      loading={<Loading />}
      failed={{ title: 'The demo could not be loaded.' }}
    >
      {(people) => {
        const customer = people.find(({ role }) => role === 'customer');
        const driver = people.find(({ role }) => role === 'driver');
        if (!customer || !driver) throw new Error('a demo has a customer and a driver');
        return (
          <DemoStage
            idOf={{ customer: customer.id, driver: driver.id }}
            playsAtOnce={playsAtOnce}
          />
        );
      }}
    </QueryView>
  );
}

function Loading() {
  return (
    <SkeletonRegion label="The demo is loading">
      <Skeleton height="480px" />
    </SkeletonRegion>
  );
}
