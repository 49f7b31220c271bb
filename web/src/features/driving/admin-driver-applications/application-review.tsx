import type { CallAnswer } from '@backhaul/contract/call.ts';
import { readDriverApplication } from '@backhaul/contract/calls/driving/driver-review.ts';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { QueryView } from '../../../calls/query-view.tsx';
import { queryOf } from '../../../lib/api/query-of.ts';
import { SpokenTime } from '../../../parts/spoken-time.tsx';
import { ThingLink } from '../../../parts/thing/thing-link.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { aboutWords, historyName, statusNames } from '../../../words/console/applications.ts';
import { ApplicationDecision } from './application-decision.tsx';
import classes from './application-review.module.css';
import { documentOf } from '../../../parts/driver-documents/newest-document.ts';
import { firstStep, type Step, type StepKey, stepsOf } from './application-steps.ts';
import { BackgroundReview } from './background-review.tsx';
import { DocumentReview } from './document-review.tsx';

type Application = CallAnswer<typeof readDriverApplication>;

/**
 * One driver application: its documents with a decision for each, its history, and the decision about the
 * applicant.
 */
export function ApplicationReview({ id }: { id: string }) {
  const query = useQuery(queryOf(readDriverApplication, { params: { id } }));
  return (
    <div className={classes['review']}>
      <QueryView
        query={query}
        loading={
          <SkeletonRegion label="The application is loading">
            <Skeleton height="420px" />
          </SkeletonRegion>
        }
        failed={{ title: 'The application could not be loaded.', heading: 'h2' }}
        missing={<p>There is no application at this web address.</p>}
      >
        {(application) => <Reviewed application={application} />}
      </QueryView>
    </div>
  );
}

function Reviewed({ application }: { application: Application }) {
  const steps = stepsOf(application);
  const [chosen, choose] = useState<StepKey | null>(null);
  // If the reviewer has chosen no document, the first one that waits is shown. A decision clears the choice,
  // so the next one follows.
  const current = chosen ?? firstStep(steps);
  const next = () => choose(null);
  const name = `${application.firstName} ${application.lastName}`;
  return (
    <>
      <Stack gap={1}>
        <Text as="h2" size={20}>
          {name}
        </Text>
        <Text tone="quiet">{sentenceOf(application, steps)}</Text>
      </Stack>
      <ul className={classes['steps']} aria-label="Documents and checks">
        {steps.map((step, place) => (
          <li key={step.key}>
            <button
              type="button"
              aria-pressed={step.key === current}
              data-state={step.state}
              onClick={() => choose(step.key)}
            >
              <StepMark state={step.state} place={place + 1} />
              <span>
                <b>{step.name}</b>
                <small>{stateNames[step.state]}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {current === 'background' ? (
        <BackgroundReview application={application} onDone={next} />
      ) : (
        <DocumentReview
          key={current}
          kind={current}
          document={documentOf(application, current)}
          application={application}
          onDone={next}
        />
      )}
      <section aria-labelledby="history" className={classes['history']}>
        <Row justify="between" align="baseline">
          <h3 id="history">History</h3>
          <ThingLink kind="application" id={application.id}>
            See details of {application.firstName}
          </ThingLink>
        </Row>
        <Stack as="ul" gap={1}>
          {application.history.map(({ type, at, by, about }) => (
            <li key={`${at}-${type}-${about}`}>
              {historyName(type)}
              {about !== null && `: ${aboutWords(about)}`}{' '}
              <Text as="span" tone="quiet">
                {by ?? 'Automatic'}, <SpokenTime instant={at} />
              </Text>
            </li>
          ))}
        </Stack>
      </section>
      <ApplicationDecision application={application} steps={steps} />
    </>
  );
}

const stateNames: Readonly<Record<Step['state'], string>> = {
  passed: 'passed',
  waits: 'to check',
  missing: 'not sent yet',
  refused: 'refused',
};

function StepMark({ state, place }: { state: Step['state']; place: number }) {
  if (state === 'passed') return <IconCheck aria-hidden="true" size={18} stroke={2.25} />;
  if (state === 'refused') return <IconX aria-hidden="true" size={18} stroke={2.25} />;
  return <i aria-hidden="true">{place}</i>;
}

function sentenceOf({ status, waitlistPosition, reason }: Application, steps: readonly Step[]) {
  if (status === 'approved' || status === 'rejected')
    return `${statusNames[status]}${reason === null ? '' : `: ${reason}`}`;
  const count = (state: Step['state']) => steps.filter((step) => step.state === state).length;
  const line = waitlistPosition === null ? '' : `Number ${waitlistPosition} on the waitlist. `;
  const waits = count('waits');
  const missing = count('missing');
  return [
    line,
    waits > 0 ? `${waits} of ${steps.length} documents and checks need your decision. ` : '',
    missing > 0 ? `${missing} not sent yet. ` : '',
    waits + missing === 0 ? 'All documents and checks are done.' : '',
  ].join('');
}
