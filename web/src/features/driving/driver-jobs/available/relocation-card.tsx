import { readRelocationHint } from '@backhaul/contract/calls/driving/relocation.ts';
import { IconMapPin } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../../lib/api/query-of.ts';
import { NavigationLinks } from '../../../../parts/navigation-links.tsx';
import { Row } from '../../../../ui/layout.tsx';
import { Notice } from '../../../../ui/notice.tsx';

/** The polling interval in milliseconds. The server makes new suggestions once a minute. */
const readEveryMs = 60_000;

/**
 * Suggests a spot where the next order is likely, with the reason. Renders nothing if no spot is better than
 * the driver's own position.
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
        {why} {place} is about {minutes} minutes away.
      </p>
      <p>You can stay where you are without a penalty.</p>
    </Notice>
  );
}
