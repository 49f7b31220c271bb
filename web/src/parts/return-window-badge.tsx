import type { WindowKind } from '@backhaul/domain/policy/return-window.ts';
import { windowColour } from '@backhaul/domain/policy/window-colour.ts';
import { IconCircleCheck, IconClock, IconInfinity } from '@tabler/icons-react';
import { Badge, type BadgeTone } from '../ui/badge.tsx';

const tones = { green: 'ok', yellow: 'warn', red: 'bad' } as const satisfies Record<
  ReturnType<typeof windowColour>,
  BadgeTone
>;

/**
 * A badge with a company's return window in days, colored by length. It says 'No limit' if `days` is null, or
 * 'Store decides' if the store decides each return.
 */
export function ReturnWindowBadge({
  days,
  kind,
  isLeast = false,
}: {
  days: number | null;
  kind: WindowKind;
  /** True if the actual return window may be longer. A short window is then not colored as short. */
  isLeast?: boolean;
}) {
  if (kind === 'store_decides') {
    return (
      <Badge tone="warn" icon={<IconClock stroke={1.75} />}>
        Store decides
      </Badge>
    );
  }
  const tone = isLeast ? 'info' : tones[windowColour(days)];
  const ToneIcon = days === null ? IconInfinity : tone === 'ok' ? IconCircleCheck : IconClock;
  return (
    <Badge tone={tone} icon={<ToneIcon stroke={1.75} />}>
      {days === null ? 'No limit' : `${days} days${isLeast ? ' or more' : ''}`}
    </Badge>
  );
}
