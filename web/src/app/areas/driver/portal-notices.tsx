import { applicationBadge } from '@backhaul/domain/driver/driver-status.ts';
import { IconMapPinOff, IconShieldCheck } from '@tabler/icons-react';
import { Suspense } from 'react';
import { lazyCode } from '../../../lib/router/lazy-code.tsx';
import { firstRoom } from '../../../lib/session/first-room.ts';
import { principalOf } from '../../../lib/session/principal-of.ts';
import { useMay, useSession } from '../../../lib/session/use-session.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useGps } from '../../../parts/driver/use-gps.ts';
import { useLocationNote } from '../../../parts/driver/use-location-note.ts';
import { OutboxStrip } from '../../../features/driving/driver-outbox/outbox-strip.tsx';
import { useDriverStatus } from '../../../parts/driver/driver-data.ts';

/**
 * Notices on the drivers' pages: the reasons why this driver cannot take jobs, and actions that wait to be
 * sent.
 */
export function PortalNotices() {
  const room = firstRoom(principalOf(useSession().user));
  const mayTakeOrders = useMay('take_orders');
  return (
    <Stack gap={2} above={4}>
      {room !== null && !mayTakeOrders && <AdminView room={room} />}
      {mayTakeOrders && <Standing />}
      <LocationDenied />
      <LocationNote />
      <OutboxStrip />
    </Stack>
  );
}

function AdminView({ room }: { room: string }) {
  return (
    <Notice
      tone="quiet"
      icon={<IconShieldCheck stroke={1.75} />}
      action={
        <ButtonLink size="sm" to={room}>
          Back to Admin Dashboard
        </ButtonLink>
      }
    >
      <strong>Admin View.</strong> You see available orders as drivers see them. You need a driver
      account to accept an order.
    </Notice>
  );
}

/**
 * The notice of things that a driver still has to hand in. Its code is loaded separately, because most
 * drivers never see it.
 */
const missingNotice = lazyCode(async () => {
  const code = await import('../../../features/driving/driver-onboarding/missing-notice.tsx').catch(
    () => null,
  );
  return code?.MissingNotice ?? (() => null);
});

function Standing() {
  const { data } = useDriverStatus();
  if (!data || data.missing.length === 0) return null;
  const badge = applicationBadge(data.applicationStatus, data.waitlistPosition);
  return (
    <Suspense>
      <missingNotice.Code>
        {(MissingNotice) => (
          <MissingNotice missing={data.missing} badge={badge} pause={data.pause} />
        )}
      </missingNotice.Code>
    </Suspense>
  );
}

function LocationDenied() {
  const { problem, isFollowed, retry } = useGps();
  // While the navigation panel is open, that panel reports the problem, so this notice is not shown.
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

/**
 * A notice that tells the driver why the dot on the map has stopped: a wrong clock or an impossible position.
 */
function LocationNote() {
  const note = useLocationNote();
  if (note === null) return null;
  return (
    <Notice tone="warn" role="status" icon={<IconMapPinOff stroke={1.75} />}>
      {note}
    </Notice>
  );
}
