import type { CallAnswer } from '@backhaul/contract/call.ts';
import type { Colleague, readShift, WorkItem } from '@backhaul/contract/calls/operations/work.ts';
import { type ReactNode, Suspense } from 'react';
import { useSignedInUser } from '../../../../lib/session/use-session.ts';
import { useNow } from '../../../../lib/use-now.ts';
import { SpokenTime } from '../../../../parts/spoken-time.tsx';
import { useOwnership } from '../../../../parts/work/work-calls.ts';
import { isLate } from '../../../../parts/work/work-groups.ts';
import { Avatar } from '../../../../ui/avatar.tsx';
import { Button } from '../../../../ui/button.tsx';
import { workAbout, workSentence } from '../../../../words/console/work.ts';
import { RoadList } from './road-list.tsx';
import classes from './today.module.css';
import { lazyPart } from '../../../../lib/router/lazy-part.ts';

type Shift = CallAnswer<typeof readShift>;

const LastNote = lazyPart(async () => (await import('./last-note.tsx')).LastNote);

/**
 * The column beside the work list: colleagues at work, snoozed items, the last note, and the day's deadlines.
 */
export function ShiftColumn({
  shift,
  pieces,
  snoozed,
  next,
  isHandover,
}: {
  shift: Shift | undefined;
  pieces: readonly WorkItem[];
  snoozed: readonly WorkItem[];
  next: ReactNode;
  /** True if the main part of the page already shows the notes. */
  isHandover: boolean;
}) {
  return (
    <aside className={classes['shift']} aria-label="This shift">
      <section aria-labelledby="at-work">
        <h2 id="at-work">
          At work <small>{pieces.length} open tasks</small>
        </h2>
        <People shift={shift} pieces={pieces} />
        {next}
      </section>
      {snoozed.length > 0 && <Snoozed pieces={snoozed} />}
      <RoadList />
      {!isHandover && (
        <Suspense fallback={null}>
          <LastNote />
        </Suspense>
      )}
      {shift && shift.promises.of > 0 && (
        <section aria-labelledby="promises">
          <h2 id="promises">
            Pickups today <small>goal {shift.promises.goalPercent} %</small>
          </h2>
          <p className={classes['kept']}>
            <strong>{((100 * shift.promises.kept) / shift.promises.of).toFixed(1)} %</strong>{' '}
            {shift.promises.kept} of {shift.promises.of} on time
          </p>
        </section>
      )}
    </aside>
  );
}

function People({ shift, pieces }: { shift: Shift | undefined; pieces: readonly WorkItem[] }) {
  const nowMs = useNow(10_000);
  const { id: me } = useSignedInUser();
  const nobodys = pieces.filter(({ owner }) => owner === null);
  const late = nobodys.filter((piece) => isLate(piece, nowMs)).length;
  const countOf = (id: string) => pieces.filter(({ owner }) => owner?.id === id).length;
  return (
    <ul className={classes['people']}>
      {shift?.people.map((person) => (
        <li key={person.id}>
          <span className={classes['face']} data-here={person.isHere || undefined}>
            <Avatar name={person.name} size="sm" />
          </span>
          <span>
            <strong>
              {person.name}
              {person.id === me && ', you'}
            </strong>
            <small>
              <Where person={person} pieces={pieces} />
            </small>
          </span>
          <b>{countOf(person.id)}</b>
        </li>
      ))}
      <li>
        <i className={classes['nobody']} aria-hidden="true" />
        <span>
          <strong>Nobody</strong>
          {late > 0 && <small>{late} late</small>}
        </span>
        <b>{nobodys.length}</b>
      </li>
    </ul>
  );
}

function Where({ person, pieces }: { person: Colleague; pieces: readonly WorkItem[] }) {
  const piece = pieces.find(({ id }) => id === person.itemId);
  if (!person.isHere)
    return (
      <>
        away since <SpokenTime instant={person.seenAt} show="time" />
      </>
    );
  if (piece === undefined) return 'here';
  const { number, words } = workAbout(piece, () => '');
  return `reads ${number ?? words}`;
}

function Snoozed({ pieces }: { pieces: readonly WorkItem[] }) {
  const { snooze } = useOwnership();
  const nowMs = useNow();
  return (
    <section aria-labelledby="put-off">
      <h2 id="put-off">
        Snoozed <small>{pieces.length}</small>
      </h2>
      <ul className={classes['put-off']}>
        {pieces.map((piece) => (
          <li key={piece.id}>
            <span>{workSentence(piece, nowMs)}</span>
            <small>
              {piece.snoozedUntil !== null && <SpokenTime instant={piece.snoozedUntil} />}
            </small>
            <Button
              size="sm"
              variant="ghost"
              onClick={() => snooze.send({ body: { ids: [piece.id], until: null } })}
            >
              End snooze
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
