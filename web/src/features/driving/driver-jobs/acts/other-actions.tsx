import { type DriverAction, troubleAction } from '@backhaul/domain/order/driver-actions.ts';
import { allowedActions } from '@backhaul/domain/order/order-lifecycle.ts';
import { IconAlertTriangle, IconArrowBackUp } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { actionLabels } from '../../../../words/driver/actions.ts';
import type { ProjectedJob } from '../../../../parts/driver/projected-job.ts';
import { Button } from '../../../../ui/button.tsx';
import { AddPhoto } from './add-photo.tsx';
import { Row } from '../../../../ui/layout.tsx';
import classes from './acts.module.css';
import { useAsked } from './use-asked.tsx';
import { lazyPart } from '../../../../lib/router/lazy-part.ts';

const ReleaseDialog = lazyPart(async () => (await import('./release-dialog.tsx')).ReleaseDialog);

/** The job's other buttons: photos, and actions for when something goes wrong. */
export function OtherActions({ job }: { job: ProjectedJob }) {
  const { status } = job;
  const trouble = status && troubleAction(status);
  const allowed = status === null ? [] : allowedActions(status, 'driver');
  return (
    <Row gap={2} wrap className={classes['others']}>
      {allowed.includes('pick_up') && (
        <AddPhoto job={job} proof="pickup" label="Add Pickup Photo" />
      )}
      {allowed.includes('deliver') && (
        <AddPhoto job={job} proof="delivery" label="Add Delivery Photo" />
      )}
      {trouble && <Trouble key={trouble.action} job={job} button={trouble} />}
      {allowed.includes('release') && <Release job={job} />}
    </Row>
  );
}

function Trouble({ job, button }: { job: ProjectedJob; button: DriverAction }) {
  const { press, asked } = useAsked(job, button);
  return (
    <>
      <Button icon={<IconAlertTriangle aria-hidden="true" stroke={1.75} />} onClick={press}>
        {actionLabels[button.patch]}
      </Button>
      {asked}
    </>
  );
}

function Release({ job }: { job: ProjectedJob }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        icon={<IconArrowBackUp aria-hidden="true" stroke={1.75} />}
        onClick={() => setIsOpen(true)}
      >
        Release Order
      </Button>
      {isOpen && (
        <Suspense>
          <ReleaseDialog order={job.order} isOpen onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
