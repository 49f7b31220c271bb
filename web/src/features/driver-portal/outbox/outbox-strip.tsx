import { IconClock } from '@tabler/icons-react';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { OutboxEntry } from './outbox-entry.ts';
import { refusedWords, waitingWords } from './outbox-words.ts';
import classes from './outbox-strip.module.css';
import { useOutbox, useOutboxState } from './use-outbox.ts';

/** What waits for signal, how far a photo is, and what the server would not take. */
export function OutboxStrip() {
  const { entries, sending, isCutOff } = useOutboxState();
  const words = isCutOff ? waitingWords(entries) : null;
  const sent = entries.find(({ sequence }) => sequence === sending?.sequence);
  const refused = entries.filter(({ refusal }) => refusal !== null);
  return (
    <>
      {words && (
        <Notice tone="warn" role="status" icon={<IconClock stroke={1.75} />}>
          <strong>{words.lead}</strong> {words.rest}
        </Notice>
      )}
      {sending && sent?.work.kind === 'photo' && <PhotoProgress part={sending.part} />}
      {refused.map((entry) => (
        <Refused key={entry.sequence} entry={entry} />
      ))}
    </>
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

function Refused({ entry }: { entry: OutboxEntry }) {
  const outbox = useOutbox();
  return (
    <Notice
      tone="bad"
      role="alert"
      action={
        <>
          <Button onClick={() => void outbox?.retry(entry.sequence)}>Try Again</Button>
          <Button onClick={() => void outbox?.discard(entry.sequence)}>Discard</Button>
        </>
      }
    >
      <strong>{refusedWords(entry)}</strong> {entry.refusal}
    </Notice>
  );
}
