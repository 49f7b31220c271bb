import { driverReadiness, type ReadinessCode } from '@backhaul/domain/driver/driver-readiness.ts';
import { applicationBadge } from '@backhaul/domain/driver/driver-status.ts';
import { IconIdBadge2, IconMapPinOff, IconSchool, IconShieldCheck } from '@tabler/icons-react';
import { paths } from '../../../lib/paths.ts';
import { useMay, useSignedInUser } from '../../../lib/session/use-session.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useGps } from '../../../parts/driver/use-gps.ts';
import { OutboxStrip } from '../../../features/driver-outbox/outbox-strip.tsx';
import { useDriverStatus } from '../../../parts/driver/driver-data.ts';
import classes from './portal-notices.module.css';

/** Notices: what keeps this driver from taking a job, and what waits to be sent. */
export function PortalNotices() {
  const { tutorialCompleted } = useSignedInUser();
  const isAdmin = useMay('visit_admin_area');
  const mayTakeOrders = useMay('take_orders');
  return (
    <Stack gap={2} className={classes['notices']}>
      {isAdmin && !mayTakeOrders && <AdminView />}
      {mayTakeOrders && <Standing />}
      {mayTakeOrders && !isAdmin && !tutorialCompleted && <TutorialOpen />}
      <LocationDenied />
      <OutboxStrip />
    </Stack>
  );
}

function AdminView() {
  return (
    <Notice
      tone="quiet"
      icon={<IconShieldCheck stroke={1.75} />}
      action={
        <ButtonLink size="sm" to={paths.adminDashboard}>
          Back to Admin Dashboard
        </ButtonLink>
      }
    >
      <strong>Admin View.</strong> You see the orders on offer as drivers see them. Accepting one
      needs a driver account.
    </Notice>
  );
}

const readinessWords: Readonly<Record<ReadinessCode, string>> = {
  not_a_driver: 'This account is not a driver account.',
  application_not_approved: 'You can go online once your application is approved.',
  background_check_open: 'You can go online once your background check is approved.',
};

function Standing() {
  const { data } = useDriverStatus();
  if (!data) return null;
  const { applicationStatus, backgroundCheckStatus } = data;
  const readiness = driverReadiness({
    isDriver: true,
    applicationStatus,
    backgroundCheckStatus,
  });
  if (readiness.ok) return null;
  const badge = applicationBadge(applicationStatus, data.waitlistPosition);
  return (
    <Notice tone="warn" icon={<IconIdBadge2 stroke={1.75} />}>
      {badge && <strong>{badge}. </strong>}
      {readinessWords[readiness.code]}
    </Notice>
  );
}

function TutorialOpen() {
  return (
    <Notice tone="quiet" icon={<IconSchool stroke={1.75} />}>
      You have not taken the driver tutorial. It is not open yet; until it is, you can work without
      it.
    </Notice>
  );
}

function LocationDenied() {
  const { problem, isFollowed, retry } = useGps();
  // The navigation panel says it in its own words.
  if (problem === null || isFollowed) return null;
  return (
    <Notice
      tone="warn"
      role="status"
      icon={<IconMapPinOff stroke={1.75} />}
      action={
        <Button size="sm" onClick={retry}>
          Retry
        </Button>
      }
    >
      {problem}
    </Notice>
  );
}
