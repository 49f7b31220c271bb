import { readFile } from '@backhaul/contract/calls/returns/files.ts';
import type { Message } from '@backhaul/contract/calls/people/conversations.ts';
import { IconAlertTriangle, IconCheck, IconChecks, IconClock } from '@tabler/icons-react';
import { type ReactNode, useCallback } from 'react';
import { requestUrl } from '../../lib/api/request-url.ts';
import { useTimeZone } from '../../lib/environment.ts';
import { formatTime } from '../../lib/format/dates.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import type { MessageWork, OutboxEntry } from '../driver/outbox-entry.ts';
import { useOutbox } from '../driver/use-outbox.ts';
import classes from './thread.module.css';

const sign = { 'aria-hidden': true, size: 16, stroke: 1.75 } as const;
/**
 * A message that waited longer than this on the device, in milliseconds, shows both its writing and its
 * sending time.
 */
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

/**
 * A message that the server has, with its time. The person's own messages are also marked as sent or read.
 */
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
        alt={isMine ? 'Sent by you' : `Sent by ${name}`}
        loading="lazy"
      />
    </a>
  ) : (
    hasPhoto && <p className={classes['bubble']}>Photo saved with the order</p>
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

/** A photo that is stored on this device. Its object URL is released when the photo leaves the page. */
function KeptPhoto({ photo }: { photo: File }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(photo);
      image.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [photo],
  );
  return <img ref={show} className={classes['photo']} alt="On this device, not sent yet" />;
}

/**
 * A message that is still on this device: being sent, waiting for signal, or refused, with the possible
 * actions.
 */
export function WaitingMessage({
  entry,
  isCutOff,
}: {
  entry: OutboxEntry & { work: MessageWork };
  isCutOff: boolean;
}) {
  const outbox = useOutbox();
  const { words, photo } = entry.work;
  const { refusal, isSent, sequence } = entry;
  const picture = photo && <KeptPhoto photo={photo} />;
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
          Waiting for signal to send this message
        </>
      ) : (
        'Sending…'
      )}
    </Bubble>
  );
}
