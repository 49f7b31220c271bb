import { ShowClerk } from '../clerk/show-clerk.tsx';
import { Desk } from './desk.tsx';
import { RefusalWays } from './refusal-ways.tsx';
import { StopFacts } from './stop-facts.tsx';
import { StopHead } from './stop-head.tsx';
import { TakeOver } from './take-over.tsx';
import type { CurrentStop } from './use-now-sheet.ts';

/**
 * Everything that the driver needs to know at a stop. It is shown on the sheet and on the job's card.
 */
export function StopBody({ stop, titleId }: { stop: CurrentStop; titleId: string }) {
  const { job, act } = stop;
  const { refusal } = job.order;
  const isRefused = job.status === 'refused' && act.phase !== 'asking';
  return (
    <>
      <StopHead stop={stop} titleId={titleId} />
      <TakeOver job={job} />
      {isRefused && refusal !== null ? (
        <RefusalWays job={job} refusal={refusal} />
      ) : (
        <StopFacts stop={stop} />
      )}
      {(act.phase === 'counter' || act.phase === 'receipt') && stop.kind === 'store' && (
        <>
          <Desk order={job.order} />
          <ShowClerk jobs={stop.together.map((one) => one.job)} />
        </>
      )}
    </>
  );
}
