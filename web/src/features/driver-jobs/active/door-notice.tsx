import type { DriverOrder } from '@backhaul/contract/calls/driver.ts';
import { useSignedInUser } from '../../../lib/session/use-session.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useGps } from '../../../parts/driver/use-gps.ts';
import { Notice } from '../../../ui/notice.tsx';
import { doorSentence } from './door-words.ts';

/** Says before a pickup is reported as failed that it is not paid at once, and why. A demo pays always. */
export function DoorNotice({ order }: { order: DriverOrder }) {
  const { isSandbox } = useSignedInUser();
  const { fix } = useGps(true);
  const nowMs = useNow();
  const sentence = isSandbox ? null : doorSentence(order, fix, nowMs);
  return sentence === null ? null : <Notice tone="warn">{sentence}</Notice>;
}
