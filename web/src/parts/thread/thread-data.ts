import {
  markThreadRead,
  readThread,
  type Thread,
} from '@backhaul/contract/calls/people/conversations.ts';
import type { ThreadSide } from '@backhaul/domain/conversation/thread-rules.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { queryOf } from '../../lib/api/query-of.ts';
import { useLiveStatus } from '../../live/use-live.ts';
import { useCommand } from '../../calls/use-command.ts';
import type { MessageWork, OutboxEntry } from '../driver/outbox-entry.ts';
import { shownEntries } from '../driver/outbox-state.ts';
import { useOutboxState } from '../driver/use-outbox.ts';

/** The polling interval in milliseconds for messages while the live connection is down. */
const cutOffPollMs = 10_000;

/** The messages of an order, stored on the device and reloaded with every new message. */
export function useThread(orderId: string) {
  const status = useLiveStatus();
  return useQuery({
    ...queryOf(readThread, { params: { orderId } }),
    refetchInterval: status === 'live' ? false : cutOffPollMs,
  });
}

type WaitingMessage = OutboxEntry & { work: MessageWork };

const isMessage = (entry: OutboxEntry): entry is WaitingMessage => entry.work.kind === 'message';

/** The messages that this device has not sent yet, oldest first. */
export function useWaitingMessages({ orderId, items }: Thread): WaitingMessage[] {
  const sent = new Set(items.map(({ id }) => id));
  return shownEntries(useOutboxState())
    .filter(isMessage)
    .filter((entry) => entry.orderId === orderId && !sent.has(entry.key));
}

/**
 * The last message that the other side has read. For the customer that is the driver; for everybody else it
 * is the customer.
 */
export function readByOther({ me, readUpTo }: { me: ThreadSide; readUpTo: Thread['readUpTo'] }) {
  return me === 'owner' ? readUpTo.driver : readUpTo.owner;
}

/** Marks the messages as read when the person has them open on a visible page. */
export function useMarkRead({ orderId, items, unread }: Thread): void {
  const { send } = useCommand(markThreadRead);
  const last = items.findLast(({ isMine }) => !isMine)?.sequence;
  const mark = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && unread > 0 && last !== undefined)
      send({ params: { orderId }, body: { sequence: last } });
  });
  useEffect(() => {
    mark();
    document.addEventListener('visibilitychange', mark);
    window.addEventListener('online', mark);
    return () => {
      document.removeEventListener('visibilitychange', mark);
      window.removeEventListener('online', mark);
    };
  }, [last, unread]);
}
