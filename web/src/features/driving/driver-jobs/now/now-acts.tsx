import { troubleAction } from '@backhaul/domain/order/driver-actions.ts';
import {
  IconAlertTriangle,
  IconExternalLink,
  IconFileText,
  IconHandStop,
  IconPhone,
} from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from '../../../../lib/router/link.tsx';
import { paths } from '../../../../lib/paths.ts';
import { phoneLink } from '../../../../parts/driver/job-words.ts';
import { NavigationLinks } from '../../../../parts/navigation-links.tsx';
import { Row } from '../../../../ui/layout.tsx';
import { planAction } from '../active/action-plan.ts';
import { OtherActions } from '../active/job-actions.tsx';
import { useActions } from '../active/use-actions.ts';
import { Problem } from './go-button.tsx';
import classes from './now-acts.module.css';
import { firstName } from './now-words.ts';
import type { CurrentStop } from './use-now-sheet.ts';

const ActionDialog = lazy(async () => ({
  default: (await import('../active/action-dialog.tsx')).ActionDialog,
}));
const sign = { 'aria-hidden': true, stroke: 1.75 } as const;

/** The four acts below the button: what is seldom needed opens below them. */
export function NowActs({ stop }: { stop: CurrentStop }) {
  const { order } = stop.job;
  const [shown, setShown] = useState<'maps' | 'problem' | null>(null);
  const isAtCounter = stop.act.phase === 'counter' || stop.act.phase === 'receipt';
  const toggle = (panel: 'maps' | 'problem') =>
    setShown((known) => (known === panel ? null : panel));
  return (
    <>
      <ul className={classes['acts']}>
        {isAtCounter && (
          <li>
            <Refuse stop={stop} />
          </li>
        )}
        {order.phone !== null && (
          <li>
            <a href={phoneLink(order.phone)}>
              <IconPhone {...sign} />
              Call {firstName(order) === 'the customer' ? '' : firstName(order)}
            </a>
          </li>
        )}
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
      </ul>
      {shown === 'maps' && (
        <Row gap={2} wrap className={classes['more']}>
          <NavigationLinks trip={{ to: { ...stop.point, address: stop.address } }} />
        </Row>
      )}
      {shown === 'problem' && (
        <div className={classes['more']}>
          <OtherActions job={stop.job} />
        </div>
      )}
    </>
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

function Refuse({ stop: { job } }: { stop: CurrentStop }) {
  const [isOpen, setIsOpen] = useState(false);
  const { make, problem } = useActions(job.order);
  const button = job.status && troubleAction(job.status);
  if (!button) return null;
  const plan = planAction(button, job.proofs);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        <IconHandStop {...sign} />
        Store refused
      </button>
      {isOpen && (
        <Suspense>
          <ActionDialog
            order={job.order}
            plan={plan}
            isOpen
            onClose={() => setIsOpen(false)}
            onMake={(answers) => make(plan, answers)}
          />
        </Suspense>
      )}
      <Problem problem={problem} />
    </>
  );
}
