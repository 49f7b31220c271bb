import {
  IconCalendarClock,
  IconClock,
  IconFileText,
  IconNavigation,
  IconPhone,
} from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { entryOf } from '../../../../lib/entry-of.ts';
import { paths } from '../../../../lib/paths.ts';
import { PickupWindow } from '../../../../parts/pickup-window.tsx';
import { Button, ButtonAnchor, ButtonLink } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Row } from '../../../../ui/layout.tsx';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import { phoneLink } from '../../../../parts/driver/job-words.ts';
import { HandlingBadges } from '../../../../parts/driver/job-badges.tsx';
import type { Eta } from '../../../../parts/driver/navigation-context.ts';
import type { ProjectedJob } from '../../../../parts/driver/projected-job.ts';
import { useOutboxState } from '../../../../parts/driver/use-outbox.ts';
import classes from './active-card.module.css';
import { ComeNow } from './come-now.tsx';
import { JobArrival } from './job-arrival.tsx';
import { JobEnds } from './job-ends.tsx';
import { ForwardAction, OtherActions } from './job-actions.tsx';
import { TakeOver } from './take-over.tsx';

/** How loudly a status asks to be seen (product-rules.md#job-buttons); every other is 'destructive'. */
const badgeVariants = {
  picked_up: 'outline',
  in_transit: 'secondary',
  completed: 'default',
} as const;

/** One active job: its destination and its next step. `map` and `below` show its navigation while that is open. */
export function ActiveCard({
  job,
  isNavigating,
  onNavigate,
  isWhole = false,
  directions,
  map,
  below,
}: {
  job: ProjectedJob;
  isNavigating: boolean;
  onNavigate: () => void;
  /** Set on the job's own page, which hides the link to it. */
  isWhole?: boolean | undefined;
  /** The navigation's own estimate, while navigation is open. */
  directions: Eta | null;
  map?: ReactNode;
  below?: ReactNode;
}) {
  const { order, status } = job;
  const { isCutOff } = useOutboxState();
  const titleId = useId();
  return (
    <Card as="li" flat id={`job-${order.id}`} className={classes['card']} aria-labelledby={titleId}>
      {map}
      <div className={classes['body']}>
        <Row gap={3} align="start" justify="between" wrap>
          <Row as="p" wrap className={classes['badges']}>
            <StatusBadge
              status={status ?? order.status}
              reader="staff"
              variant={(status && entryOf(badgeVariants, status)) ?? 'destructive'}
            />
            <HandlingBadges order={order} />
          </Row>
          <JobArrival job={job} directions={directions} />
        </Row>
        {status === 'assigned' && (
          <Row as="p" align="center" weight={600} figures className={classes['window']}>
            <IconCalendarClock aria-hidden="true" size={18} stroke={1.75} />
            <span>
              Collect <PickupWindow inLine slot={order} />
            </span>
          </Row>
        )}
        {job.isWaiting && isCutOff && (
          <Row as="p" align="center" size={14} weight={550} className={classes['waiting']}>
            <IconClock aria-hidden="true" size={16} stroke={1.75} />
            Waiting for signal
          </Row>
        )}
        {status === 'assigned' && <ComeNow order={order} />}
        <TakeOver job={job} />
        <JobEnds job={job} titleId={titleId} />
        <div className={classes['actions']}>
          <ForwardAction job={job} />
          <Row gap={2} wrap className={classes['row']}>
            <Button
              size="driver"
              aria-pressed={isNavigating}
              icon={<IconNavigation aria-hidden="true" stroke={1.75} />}
              onClick={onNavigate}
            >
              {isNavigating ? 'Hide Nav' : 'Navigate'}
            </Button>
            {order.phone !== null && (
              <ButtonAnchor
                size="driver"
                href={phoneLink(order.phone)}
                icon={<IconPhone aria-hidden="true" stroke={1.75} />}
              >
                Call
              </ButtonAnchor>
            )}
            {!isWhole && (
              <ButtonLink
                size="driver"
                to={paths.driverJob({ id: order.id })}
                aria-label={`View Details of ${order.trackingNumber}`}
                icon={<IconFileText aria-hidden="true" stroke={1.75} />}
              >
                View Details
              </ButtonLink>
            )}
          </Row>
          <OtherActions job={job} />
        </div>
      </div>
      {below}
    </Card>
  );
}
