import {
  listDriverApplications,
  type ReviewedApplication,
} from '@backhaul/contract/calls/driving/driver-review.ts';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../lib/api/query-of.ts';
import { Link } from '../../../lib/router/link.tsx';
import { thingParam } from '../../../lib/thing-link.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useQueryTexts } from '../../../lib/use-query-texts.ts';
import { spokenSpan } from '../../../words/console/work-time.ts';
import classes from './application-review.module.css';
import { ApplicationReview } from './application-review.tsx';
import { stepsOf } from './application-steps.ts';
import { useDeskKeys } from './use-desk-keys.ts';

/**
 * One driver application with its documents and a decision for each, and the list of other applications that
 * wait.
 */
export function ApplicationDesk({ id, onClose }: { id: string; onClose: () => void }) {
  const [query, change] = useQueryTexts();
  const waiting =
    useQuery(queryOf(listDriverApplications, { query: { status: 'pending_review', limit: 100 } }))
      .data ?? [];
  const oldestFirst = waiting.toSorted((a, b) => a.appliedAt.localeCompare(b.appliedAt));
  useDeskKeys({
    ids: oldestFirst.map((one) => one.id),
    // While a card covers the page, the keyboard shortcuts are for the card.
    isCovered: Boolean(query[thingParam]),
    current: id,
    onChoose: (application) => change({ application }),
    onClose,
  });
  return (
    <div className={classes['desk']}>
      <nav className={classes['queue']} aria-label="Open applications">
        <Link to="." search={{ ...query, application: undefined }} className={classes['back']}>
          <IconArrowLeft aria-hidden="true" size={16} stroke={1.75} /> All applications
        </Link>
        {oldestFirst.map((one) => (
          <Waiting key={one.id} application={one} isOpen={one.id === id} />
        ))}
        {waiting.length === 0 && <p>There are no open applications.</p>}
      </nav>
      <ApplicationReview key={id} id={id} />
    </div>
  );
}

function Waiting({ application, isOpen }: { application: ReviewedApplication; isOpen: boolean }) {
  const [query] = useQueryTexts();
  const nowMs = useNow(60_000);
  const steps = stepsOf(application);
  const passed = steps.filter(({ state }) => state === 'passed').length;
  return (
    <Link
      to="."
      search={{ ...query, application: application.id }}
      className={classes['waiting']}
      aria-current={isOpen ? 'true' : undefined}
    >
      <b>
        {application.firstName} {application.lastName}
      </b>
      <span>{spokenSpan(nowMs - Date.parse(application.appliedAt))}</span>
      <small>
        {passed} of {steps.length} checks passed
      </small>
    </Link>
  );
}
