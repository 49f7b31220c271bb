import { readRelocationHint } from '@backhaul/contract/calls/driving/relocation.ts';
import { IconMapPin } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../../lib/api/query-of.ts';
import { NavigationLinks } from '../../../../parts/navigation-links.tsx';
import { Row } from '../../../../ui/layout.tsx';
import { Notice } from '../../../../ui/notice.tsx';

/** The server makes new hints once a minute. */
const readEveryMs = 60_000;

/**
 * A place where the next order is likely, with the reason. Renders nothing if no place is better than the
 * driver's.
 */
export function RelocationCard() {
  const { data } = useQuery({ ...queryOf(readRelocationHint, {}), refetchInterval: readEveryMs });
  const hint = data?.hint;
  if (!hint) return null;
  const { place, why, lat, lng, minutes } = hint;
  return (
    <Notice
      tone="quiet"
      icon={<IconMapPin stroke={1.75} />}
      title={`Wait in ${place}?`}
      action={
        <Row gap={2} wrap>
          <NavigationLinks trip={{ to: { lat, lng, address: `${lat},${lng}` } }} />
        </Row>
      }
    >
      <p>
        {why} It is about {minutes} minutes away.
      </p>
      <p>You may also stay here. Nobody counts it.</p>
    </Notice>
  );
}
