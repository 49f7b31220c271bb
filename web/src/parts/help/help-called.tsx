import { type OwnHelp, sayIAmSafe } from '@backhaul/contract/calls/people/incidents.ts';
import { helpLimits } from '@backhaul/domain/help/incidents.ts';
import { useCommand } from '../../calls/use-command.ts';
import { useNow } from '../../lib/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { OutboxEntry } from '../driver/outbox-entry.ts';
import { SpokenTime } from '../spoken-time.tsx';
import classes from './help.module.css';
import { HelpPhotos } from './help-photos.tsx';

/**
 * A call for help that the server does not have yet. The caller can undo it for ten seconds; after that it is
 * being sent or waits for signal.
 */
export function HelpWaits({
  waiting,
  onUndo,
  onAgain,
}: {
  waiting: OutboxEntry;
  onUndo: () => void;
  onAgain: () => void;
}) {
  const nowMs = useNow(250);
  const leftMs = Date.parse(waiting.notBefore ?? waiting.happenedAt) - nowMs;
  if (waiting.refusal !== null)
    return (
      <Notice
        tone="bad"
        role="alert"
        title="Your call for help was not accepted"
        action={<Button onClick={onAgain}>Ask for help again</Button>}
      >
        <p>{waiting.refusal}</p>
      </Notice>
    );
  if (leftMs > 0)
    return (
      <Row gap={4} align="center" className={classes['undo']}>
        <span
          aria-hidden="true"
          className={classes['left']}
          style={{ '--held': `${leftMs / helpLimits.undoMs}turn` } as Record<string, string>}
        >
          <strong className="tabular">{Math.ceil(leftMs / 1000)}</strong>
        </span>
        <div className={classes['said']} role="status">
          <Text weight={600}>Did you press the button by mistake?</Text>
          <Text size={14} tone="quiet">
            If you tap Undo within 10 seconds, nobody calls you.
          </Text>
        </div>
        {/* For a few milliseconds the call is not stored yet, so it cannot be undone. */}
        <Button disabled={waiting.sequence === 0} onClick={onUndo}>
          Undo
        </Button>
      </Row>
    );
  return (
    <Notice tone="bad" role="alert" title="Not sent yet">
      <p>
        We send your call for help as soon as you have a signal. If you are in danger, call the
        number below now.
      </p>
    </Notice>
  );
}

/**
 * A call for help that the safety team has received: its progress, and a button for the caller to say they
 * are safe.
 */
export function HelpCalled({ called }: { called: OwnHelp }) {
  const safe = useCommand(sayIAmSafe);
  const { handledBy, handledAt, safeAt, sentAt } = called;
  return (
    <Stack gap={4}>
      <ol className={classes['steps']} aria-live="polite">
        <Step at={sentAt} title="Sent">
          The safety team sees your location and the details of your return.
        </Step>
        <Step
          at={handledAt}
          title={
            handledBy === null
              ? 'A person reads your call for help'
              : `${handledBy} is handling your call for help`
          }
        >
          {handledBy === null
            ? 'Your call for help is first on our list.'
            : 'If you cannot talk, let the phone ring and write to us.'}
        </Step>
        <Step at={safeAt} title={safeAt === null ? 'Tell us when you are safe' : 'You are safe'} />
      </ol>
      <HelpPhotos called={called} />
      <FieldError id="safe-failure" error={safe.problem} />
      {safeAt === null && (
        <Button
          wide
          size="driver"
          disabled={safe.isPending}
          onClick={() => safe.send({ params: { id: called.id }, body: {} })}
        >
          I am safe
        </Button>
      )}
    </Stack>
  );
}

function Step({ at, title, children }: { at: string | null; title: string; children?: string }) {
  return (
    <li data-done={at === null ? undefined : ''}>
      <Row justify="between" gap={3}>
        <Text weight={600}>{title}</Text>
        {at !== null && (
          <Text tone="quiet" figures>
            <SpokenTime instant={at} />
          </Text>
        )}
      </Row>
      {children !== undefined && (
        <Text size={14} tone="quiet">
          {children}
        </Text>
      )}
    </li>
  );
}
