import type { Thread } from '@backhaul/contract/calls/people/conversations.ts';
import { messageLimits } from '@backhaul/domain/conversation/thread-rules.ts';
import { IconCamera, IconSend, IconX } from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { useSignedInUser } from '../../lib/session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { useOutbox } from '../driver/use-outbox.ts';
import { photoProblem } from '../photos/photo-problem.ts';
import { shrinkPhoto } from '../photos/shrink-photo.ts';
import classes from './thread.module.css';

const keyOf = (orderId: string) => `message-draft:${orderId}`;

/** The text that was typed but not sent. It is kept until the browser tab closes. */
function keptDraft(orderId: string): string {
  try {
    return sessionStorage.getItem(keyOf(orderId)) ?? '';
  } catch {
    return '';
  }
}

function keepDraft(orderId: string, words: string): void {
  try {
    if (words === '') sessionStorage.removeItem(keyOf(orderId));
    else sessionStorage.setItem(keyOf(orderId), words);
  } catch {
    // If the browser offers no storage, the draft is lost when the page closes.
  }
}

/** A text with more characters than this gets a field with several lines. */
const oneRow = 80;

const sign = { 'aria-hidden': true, size: 22, stroke: 1.75 } as const;
const count = new Intl.NumberFormat('en-US');

function lengthProblem(words: string): string | null {
  const letters = words.trim().length;
  return letters <= messageLimits.letters
    ? null
    : `Your message has ${count.format(letters)} characters. The limit is ${count.format(messageLimits.letters)} characters. Send the message in parts.`;
}

/**
 * A function that stores a message in the outbox. The outbox sends it at once, or when there is a network
 * again. Null until the outbox is loaded.
 */
function useSend({ orderId, trackingNumber }: Thread) {
  const outbox = useOutbox();
  const { id: userId } = useSignedInUser();
  if (outbox === null) return null;
  return async (words: string, photo: File | null) => {
    await outbox.add([
      {
        key: crypto.randomUUID(),
        userId,
        orderId,
        trackingNumber,
        happenedAt: new Date().toISOString(),
        work: {
          kind: 'message',
          words: words.trim(),
          photo: photo && (await shrinkPhoto(photo)),
          photoKey: crypto.randomUUID(),
        },
      },
    ]);
  };
}

/** Prepared messages for one side of the conversation. */
export interface PreparedWords {
  /** Renders the prepared messages above an empty field. A click calls `write` with the text. */
  list: (write: (words: string) => void) => ReactNode;
  /**
   * The reason why the text cannot be sent yet, such as a blank that the person must fill in. Null if it can
   * be sent.
   */
  problem: (words: string) => string | null;
}

/** Prepared answers, and the field for text and a photo. */
export function Composer({
  thread,
  to,
  prepared,
}: {
  thread: Thread;
  to: string;
  prepared: PreparedWords | undefined;
}) {
  const { orderId, readyAnswers, me } = thread;
  const [words, setWords] = useState(() => keptDraft(orderId));
  const [photo, setPhoto] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const problemId = useId();
  const send = useSend(thread);

  function write(text: string): void {
    setWords(text);
    setProblem(null);
    keepDraft(orderId, text);
  }

  async function submit(text: string, picture: File | null): Promise<void> {
    if (text.trim() === '' && picture === null) return;
    const wrong = lengthProblem(text) ?? prepared?.problem(text) ?? null;
    if (wrong !== null) {
      setProblem(wrong);
      return;
    }
    if (send === null) return;
    try {
      await send(text, picture);
      if (text === words) write('');
      setPhoto(null);
    } catch (error) {
      console.warn('A message could not be saved.', error);
      setProblem('We could not save this message on your device. Please try again.');
    }
  }

  const choose: ComponentProps<'input'>['onChange'] = ({ target }) => {
    const file = target.files?.[0] ?? null;
    const wrong = file && photoProblem(file);
    setProblem(wrong);
    if (wrong === null) setPhoto(file);
    target.value = '';
  };

  return (
    <form
      className={classes['composer']}
      data-unfinished={words === '' && photo === null ? undefined : ''}
      onSubmit={(event) => {
        event.preventDefault();
        void submit(words, photo);
      }}
    >
      {words === '' && prepared?.list(write)}
      {readyAnswers.length > 0 && (
        <ul className={classes['ready']} aria-label="Ready answers">
          {readyAnswers.map((answer) => (
            <li key={answer}>
              <Button disabled={send === null} onClick={() => void submit(answer, null)}>
                {answer}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {problem !== null && (
        <p role="alert" id={problemId} className={classes['problem']}>
          {problem}
        </p>
      )}
      {photo !== null && (
        <p className={classes['chosen']}>
          <IconCamera aria-hidden="true" size={18} stroke={1.75} />
          {photo.name}
          <button type="button" aria-label="Remove the photo" onClick={() => setPhoto(null)}>
            <IconX aria-hidden="true" size={18} stroke={1.75} />
          </button>
        </p>
      )}
      <div className={classes['row']}>
        {me !== 'admin' && (
          <label className={classes['camera']}>
            <IconCamera {...sign} />
            <span className="visually-hidden">Add a photo</span>
            <input type="file" accept="image/*" className="visually-hidden" onChange={choose} />
          </label>
        )}
        <textarea
          rows={words.length > oneRow ? 4 : 1}
          value={words}
          aria-label={`Message ${to}`}
          placeholder={`Message ${to}`}
          aria-invalid={problem !== null}
          aria-describedby={problem === null ? undefined : problemId}
          onChange={(event) => write(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            void submit(words, photo);
          }}
        />
        <Button
          type="submit"
          variant="primary"
          disabled={send === null}
          aria-label="Send"
          icon={<IconSend {...sign} />}
        />
      </div>
    </form>
  );
}
