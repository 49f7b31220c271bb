import { troubleAction } from '@backhaul/domain/order/driver-actions.ts';
import {
  IconAlertTriangle,
  IconExternalLink,
  IconFileText,
  IconMessage,
} from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Link } from '../../../../lib/router/link.tsx';
import { paths } from '../../../../lib/paths.ts';
import type { ProjectedJob } from '../../../../parts/driver/projected-job.ts';
import { NavigationLinks } from '../../../../parts/navigation-links.tsx';
import { useThread } from '../../../../parts/thread/thread-data.ts';
import { Box, Row } from '../../../../ui/layout.tsx';
import { OtherActions } from '../acts/other-actions.tsx';
import { Refuse } from './refuse.tsx';
import classes from '../acts/acts.module.css';
import { CallLink } from './call-link.tsx';
import { waitAt } from './door-wait.tsx';
import type { CurrentStop } from './use-now-sheet.ts';

const sign = { 'aria-hidden': true, stroke: 1.75 } as const;

/** The four smaller buttons below the main button. A menu below them has the rarely needed ones. */
export function NowActs({ stop }: { stop: CurrentStop }) {
  const { order, status } = stop.job;
  const refuse = status && troubleAction(status);
  const [shown, setShown] = useState<'maps' | 'problem' | null>(null);
  const isAtCounter = stop.act.phase === 'counter' || stop.act.phase === 'receipt';
  const toggle = (panel: 'maps' | 'problem') =>
    setShown((known) => (known === panel ? null : panel));
  return (
    <>
      <Box as="ul" rigid above={2} className={classes['acts']}>
        {isAtCounter && refuse && stop.together.length === 1 && (
          <li>
            <Refuse job={stop.job} button={refuse} />
          </li>
        )}
        {waitAt(stop) === null && (
          <li>
            <CallLink stop={stop} />
          </li>
        )}
        <li>
          <MessageLink order={order} />
        </li>
        {!isAtCounter && (
          <li>
            <Toggle
              isOpen={shown === 'maps'}
              icon={<IconExternalLink {...sign} />}
              onTap={() => toggle('maps')}
            >
              Maps
            </Toggle>
          </li>
        )}
        <li>
          <Link
            to={paths.driverJob({ id: order.id })}
            aria-label={`View Details of ${order.trackingNumber}`}
          >
            <IconFileText {...sign} />
            Details
          </Link>
        </li>
        <li>
          <Toggle
            isOpen={shown === 'problem'}
            icon={<IconAlertTriangle {...sign} />}
            onTap={() => toggle('problem')}
          >
            Problem
          </Toggle>
        </li>
      </Box>
      {shown === 'maps' && (
        <Row above={2} gap={2} wrap>
          <NavigationLinks trip={{ to: { ...stop.point, address: stop.address } }} />
        </Row>
      )}
      {shown === 'problem' && (
        <Box above={2}>
          <OtherActions job={stop.job} />
        </Box>
      )}
    </>
  );
}

/** A link to the messages about the job, with the number of new ones. */
function MessageLink({ order }: { order: ProjectedJob['order'] }) {
  const unread = useThread(order.id).data?.unread ?? 0;
  return (
    <Link to={paths.driverMessages({ orderId: order.id })}>
      <IconMessage {...sign} />
      {unread === 0 ? 'Message' : `Messages (${unread} new)`}
    </Link>
  );
}

function Toggle({
  isOpen,
  icon,
  onTap,
  children,
}: {
  isOpen: boolean;
  icon: ReactNode;
  onTap: () => void;
  children: string;
}) {
  return (
    <button type="button" aria-expanded={isOpen} onClick={onTap}>
      {icon}
      {children}
    </button>
  );
}
