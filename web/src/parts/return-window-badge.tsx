import { IconCircleCheck, IconClock, IconInfinity, type Icon } from '@tabler/icons-react';
import { Badge, type BadgeTone } from '../ui/badge.tsx';

const looks: Record<BadgeTone, Icon> = {
  ok: IconCircleCheck,
  warn: IconClock,
  bad: IconClock,
  info: IconClock,
  plain: IconInfinity,
};

/** Green from 60 days, yellow from 30, else red (spec 1, Company browser); null has no limit. */
export function returnWindowTone(days: number | null): BadgeTone {
  if (days === null) return 'plain';
  return days >= 60 ? 'ok' : days >= 30 ? 'warn' : 'bad';
}

export function ReturnWindowBadge({ days }: { days: number | null }) {
  const tone = returnWindowTone(days);
  const ToneIcon = looks[tone];
  return (
    <Badge tone={tone} icon={<ToneIcon stroke={1.75} />}>
      {days === null ? 'No limit' : `${days} days`}
    </Badge>
  );
}
