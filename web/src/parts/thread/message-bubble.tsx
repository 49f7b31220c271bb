import { readFile } from '@backhaul/contract/calls/returns/files.ts';
import type { Message } from '@backhaul/contract/calls/people/conversations.ts';
import { IconAlertTriangle, IconCheck, IconChecks, IconClock } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { requestUrl } from '../../lib/api/request-url.ts';
import { useTimeZone } from '../../lib/environment.ts';
import { formatTime } from '../../lib/format/dates.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import type { MessageWork, OutboxEntry } from '../driver/outbox-entry.ts';
import { useOutbox } from '../driver/use-outbox.ts';
import classes from './thread.module.css';

const sign = { 'aria-hidden': true, size: 16, stroke: 1.75 } as const;
/** A message that waited longer for signal says both times. */
const noticeableMs = 120_000;

function Bubble({
  isMine,
  look,
  words,
  photo,
  children,
}: {
  isMine: boolean;
  look?: string | undefined;
  words: string | null;
  photo: ReactNode;
  children: ReactNode;
}) {
  return (
    <li className={classNames(classes['message'], isMine && classes['mine'], look)}>
      {photo}
      {words && <p className={classes['bubble']}>{words}</p>}
      <p className={classes['meta']}>{children}</p>
    </li>
  );
}

/** A message that the server has, with its time and, for an own one, whether the other side read it. */
export function SentMessage({ message, isRead }: { message: Message; isRead: boolean }) {
  const timeZone = useTimeZone();
  const { isMine, name, words, fileId, hasPhoto, writtenAt, sentAt } = message;
  const isLate = Date.parse(sentAt) - Date.parse(writtenAt) > noticeableMs;
  const time = isLate
    ? `${formatTime(writtenAt, timeZone)}, arrived ${formatTime(sentAt, timeZone)}`
    : formatTime(sentAt, timeZone);
  const photo = fileId ? (
    <a href={requestUrl(readFile.path, { id: fileId })} target="_blank" rel="noreferrer">
      <img
        className={classes['photo']}
        src={requestUrl(readFile.path, { id: fileId })}
        alt={isMine ? 'The photo that you sent' : `Photo from ${name}`}
        loading="lazy"
      />
    </a>
  ) : (
    hasPhoto && <p className={classes['bubble']}>A photo, kept with the order</p>
  );
  return (
    <Bubble isMine={isMine} words={words} photo={photo}>
      {isMine ? (
        <>
          {time}, {isRead ? 'read' : 'sent'}
          {isRead ? <IconChecks {...sign} /> : <IconCheck {...sign} />}
        </>
      ) : (
        `${name}, ${time}`
      )}
    </Bubble>
  );
}

function usePreview(photo: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (photo === null) return undefined;
    const made = URL.createObjectURL(photo);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [photo]);
  return address;
}

/** A message on this device: on its way, waiting for signal, or refused with what can be done. */
export function WaitingMessage({
  entry,
  isCutOff,
}: {
  entry: OutboxEntry & { work: MessageWork };
  isCutOff: boolean;
}) {
  const outbox = useOutbox();
  const { words, photo } = entry.work;
  const address = usePreview(photo);
  const { refusal, isSent, sequence } = entry;
  const picture = address && (
    <img className={classes['photo']} src={address} alt="The photo that you are sending" />
  );
  if (refusal !== null)
    return (
      <Bubble isMine look={classes['refused']} words={words} photo={picture}>
        <span role="alert">
          <IconAlertTriangle {...sign} />
          Not sent. {refusal}
        </span>
        <span className={classes['choices']}>
          <Button size="sm" onClick={() => void outbox?.retry(sequence)}>
            Try again
          </Button>
          <Button size="sm" onClick={() => void outbox?.discard(sequence)}>
            Delete
          </Button>
        </span>
      </Bubble>
    );
  const isWaiting = isCutOff && !isSent;
  return (
    <Bubble isMine look={isWaiting ? classes['waiting'] : undefined} words={words} photo={picture}>
      {isWaiting ? (
        <>
          <IconClock {...sign} />
          Waiting for signal, then sent by itself
        </>
      ) : (
        'Sending…'
      )}
    </Bubble>
  );
}
