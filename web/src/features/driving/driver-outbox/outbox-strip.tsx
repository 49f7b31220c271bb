import { IconClock } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useToast } from '../../../ui/toast/use-toast.ts';
import { useDriverOrders } from '../../../parts/driver/driver-data.ts';
import type { OutboxEntry } from '../../../parts/driver/outbox-entry.ts';
import { refusedWords, waitingWords } from './outbox-words.ts';
import classes from './outbox-strip.module.css';
import { useOutbox, useOutboxState } from '../../../parts/driver/use-outbox.ts';

/**
 * A strip with the driver's actions that wait for a network, the progress of a photo, and refusals by the
 * server.
 */
export function OutboxStrip() {
  const { entries, sending, isCutOff } = useOutboxState();
  if (entries.length === 0) return null;
  const words = isCutOff ? waitingWords(entries) : null;
  const sent = entries.find(({ sequence }) => sequence === sending?.sequence);
  const refused = entries.filter(({ refusal }) => refusal !== null);
  return (
    <div className={classes['strip']} data-unfinished>
      {words && (
        <Notice tone="warn" role="status" icon={<IconClock stroke={1.75} />}>
          <strong>{words.lead}</strong> {words.rest}
        </Notice>
      )}
      {sending && sent?.work.kind === 'photo' && <PhotoProgress part={sending.part} />}
      {[...Map.groupBy(refused, ({ orderId }) => orderId)].map(([orderId, acts]) => (
        <Refused key={orderId} orderId={orderId} acts={acts} />
      ))}
    </div>
  );
}

function PhotoProgress({ part }: { part: number }) {
  return (
    <div className={classes['progress']}>
      <label>
        Sending the photo
        <progress max={1} value={part} />
      </label>
    </div>
  );
}

/**
 * The actions on one order that the server refused: a single one, or all if the job now belongs to another
 * driver.
 */
function Refused({ orderId, acts }: { orderId: string; acts: readonly OutboxEntry[] }) {
  const outbox = useOutbox();
  const toast = useToast();
  const { data: jobs } = useDriverOrders();
  const isOurs = jobs === undefined || jobs.some(({ id }) => id === orderId);
  const words = refusedWords(acts);
  const refusal = acts[0]?.refusal;
  const each = (decide: (sequence: number) => void) => {
    for (const { sequence } of acts) decide(sequence);
  };
  // Scrolls to the strip at the top of the page, because the card with the pressed button may be far below.
  useEffect(() => {
    toast({ title: words, description: refusal ?? undefined, tone: 'destructive' });
  }, [toast, words, refusal]);
  return (
    <Notice
      tone="bad"
      role="alert"
      action={
        <>
          {isOurs && (
            <Button onClick={() => each((sequence) => void outbox?.retry(sequence))}>
              Try Again
            </Button>
          )}
          <Button onClick={() => each((sequence) => void outbox?.discard(sequence))}>
            {isOurs ? 'Discard' : 'OK'}
          </Button>
        </>
      }
    >
      <strong>{words}</strong> {refusal}
    </Notice>
  );
}
