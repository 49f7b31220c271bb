import {
  readThread,
  type Message,
  type Thread,
} from '@backhaul/contract/calls/people/conversations.ts';
import { IconWifiOff } from '@tabler/icons-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTimeZone } from '../../lib/environment.ts';
import { reasonOf } from '../../lib/api/api-error.ts';
import { send } from '../../lib/api/send.ts';
import { formatDayAndTime } from '../../lib/format/dates.ts';
import { useNow } from '../../lib/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useOutboxState } from '../driver/use-outbox.ts';
import { RingNote } from './call-button.tsx';
import { Composer, type PreparedWords } from './composer.tsx';
import { SentMessage, WaitingMessage } from './message-bubble.tsx';
import { readByOther, useMarkRead, useWaitingMessages } from './thread-data.ts';
import classes from './thread.module.css';

/**
 * The name of the person on the other side of the conversation. Support staff get both names, customer and
 * driver.
 */
function otherOf({ me, customerName, driverName }: Thread): string {
  if (me === 'admin')
    return driverName === null ? customerName : `${customerName} and ${driverName}`;
  return me === 'owner' ? (driverName ?? 'your driver') : customerName;
}

const readers: Readonly<Record<Thread['me'], (thread: Thread) => string>> = {
  owner: (thread) =>
    `You, ${otherOf(thread)} and support can read these messages. Phone numbers stay private.`,
  driver: (thread) =>
    `You, ${otherOf(thread)} and support can read these messages. Phone numbers stay private.`,
  admin: (thread) => `${otherOf(thread)} can read your messages. You write as Support.`,
};

/** Pages of earlier messages, loaded on request. They do not change any more. */
function useEarlier({ orderId, items, hasMore }: Thread) {
  const [pages, setPages] = useState<{ items: Message[]; hasMore: boolean } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const earliest = (pages?.items ?? items)[0]?.sequence;
  async function readMore(): Promise<void> {
    if (earliest === undefined) return;
    try {
      const page = await send(readThread, { params: { orderId }, query: { before: earliest } });
      setPages({ items: [...page.items, ...(pages?.items ?? [])], hasMore: page.hasMore });
      setProblem(null);
    } catch (error) {
      setProblem(reasonOf(error));
    }
  }
  const first = items[0]?.sequence ?? 0;
  const earlier = pages?.items.filter(({ sequence }) => sequence < first) ?? [];
  return { earlier, hasMore: pages?.hasMore ?? hasMore, readMore, problem };
}

/**
 * The messages of an order, and the field to write one. Customer, driver and staff all use it
 * (product-rules.md#messages).
 */
export function ThreadView({ thread, prepared }: { thread: Thread; prepared?: PreparedWords }) {
  const { state, items, me } = thread;
  const { isCutOff } = useOutboxState();
  const waiting = useWaitingMessages(thread);
  const { earlier, hasMore, readMore, problem } = useEarlier(thread);
  const readUpTo = readByOther(thread);
  const end = useRef<HTMLDivElement>(null);
  const shown = items.length + waiting.length;
  useMarkRead(thread);
  useLayoutEffect(() => {
    if (shown > 0) end.current?.scrollIntoView({ block: 'nearest' });
  }, [shown]);
  return (
    <div className={classes['thread']}>
      <div className={classes['list']}>
        {isCutOff && waiting.length > 0 && (
          <Notice tone="warn" role="status" icon={<IconWifiOff stroke={1.75} />}>
            <strong>No signal.</strong>{' '}
            {waiting.length === 1
              ? 'We send your message once you have a signal.'
              : `We send your ${waiting.length} messages once you have a signal.`}
          </Notice>
        )}
        <RingNote orderId={thread.orderId} />
        <p className={classes['readers']}>{readers[me](thread)}</p>
        {hasMore && (
          <Button size="sm" onClick={() => void readMore()}>
            Show earlier messages
          </Button>
        )}
        {problem !== null && <p role="alert">{problem}</p>}
        <div role="log" aria-label="Messages">
          <ol className={classes['messages']}>
            {[...earlier, ...items].map((message) => (
              <SentMessage
                key={message.id}
                message={message}
                isRead={message.sequence <= readUpTo}
              />
            ))}
            {waiting.map((entry) => (
              <WaitingMessage key={entry.key} entry={entry} isCutOff={isCutOff} />
            ))}
          </ol>
        </div>
        {state === 'open' && shown === 0 && <p className={classes['readers']}>No messages yet.</p>}
        <div ref={end} />
      </div>
      {state === 'open' ? (
        <Composer thread={thread} to={otherOf(thread)} prepared={prepared} />
      ) : (
        <p className={classes['over']}>
          <OverWords thread={thread} />
        </p>
      )}
    </div>
  );
}

function OverWords({ thread: { state, closesAt } }: { thread: Thread }) {
  const nowMs = useNow();
  const timeZone = useTimeZone();
  if (state === 'before') return 'You can write once a driver has accepted your order.';
  if (closesAt === null) return 'This conversation is closed.';
  return `This conversation closed ${formatDayAndTime(closesAt, nowMs, timeZone)}, a day after the return.`;
}
