import { listOwnHelp, type OwnHelp } from '@backhaul/contract/calls/people/incidents.ts';
import { helpLimits } from '@backhaul/domain/help/incidents.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { queryOf } from '../../lib/api/query-of.ts';
import { currentPosition } from '../../lib/current-position.ts';
import { useSignedInUser } from '../../lib/session/use-session.ts';
import { positionNow } from '../driver/gps-fix.ts';
import type { NewEntry, OutboxEntry } from '../driver/outbox-entry.ts';
import { shownEntries } from '../driver/outbox-state.ts';
import { useOutbox, useOutboxState } from '../driver/use-outbox.ts';
import type { HelpAbout } from './help-about.ts';

/**
 * The polling interval in milliseconds for the person's calls for help. Live messages are usually faster, but
 * can fail.
 */
const readEveryMs = 5_000;

interface Help {
  /** The call for help that the server does not have yet. */
  waiting: OutboxEntry | null;
  /** The last call that the server has received and that is still open. */
  called: OwnHelp | null;
  isReady: boolean;
  call: () => Promise<void>;
  undo: () => void;
  /**
   * Sends the call at once: either before the ten seconds for undoing it are over, or again after the server
   * refused it.
   */
  again: () => void;
}

/**
 * The caller's position. A customer's device is asked for the position when the dialog opens; a driver's
 * position is already known.
 */
function usePosition({ side }: HelpAbout) {
  const found = useRef<NewEntry['position']>(undefined);
  useEffect(() => {
    if (side === 'driver') return;
    currentPosition().then(
      (at) => (found.current = { ...at, at: new Date().toISOString() }),
      (error: unknown) => console.warn('The call for help is sent without a location.', error),
    );
  }, [side]);
  return () => (side === 'driver' ? (positionNow() ?? undefined) : found.current);
}

/**
 * The person's call for help. It is stored on the device at once, and sent when the time to undo it has
 * passed.
 */
export function useHelp(about: HelpAbout): Help {
  const outbox = useOutbox();
  const state = useOutboxState();
  const { id: userId } = useSignedInUser();
  const positionOf = usePosition(about);
  const { data = [] } = useQuery({ ...queryOf(listOwnHelp, {}), refetchInterval: readEveryMs });
  const isMine = ({ orderId }: { orderId: string | null }) =>
    about.order === null || about.side === 'driver' || orderId === about.order.id;
  const waiting =
    shownEntries(state).find((entry) => entry.work.kind === 'help' && isMine(entry)) ?? null;
  return {
    waiting: waiting?.isSent === true ? null : waiting,
    called: data.find((one) => one.state !== 'closed' && isMine(one)) ?? null,
    isReady: outbox !== null,
    async call() {
      if (outbox === null) throw new Error('This page is still loading. Please try again.');
      const now = Date.now();
      const position = positionOf();
      await outbox.add([
        {
          key: crypto.randomUUID(),
          userId,
          orderId: about.order?.id ?? '',
          trackingNumber: about.order?.trackingNumber ?? '',
          happenedAt: new Date(now).toISOString(),
          ...(position !== undefined && { position }),
          notBefore: new Date(now + helpLimits.undoMs).toISOString(),
          work: { kind: 'help' },
        },
      ]);
    },
    undo() {
      if (waiting !== null) void outbox?.discard(waiting.sequence);
    },
    again() {
      if (waiting !== null) void outbox?.retry(waiting.sequence);
    },
  };
}
