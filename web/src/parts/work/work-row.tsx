import type { Colleague, WorkItem } from '@backhaul/contract/calls/operations/work.ts';
import type { MouseEvent } from 'react';
import { useTimeZone } from '../../lib/environment.ts';
import { formatTime } from '../../lib/format/dates.ts';
import { Link } from '../../lib/router/link.tsx';
import { useSignedInUser } from '../../lib/session/use-session.ts';
import { thingParam } from '../../lib/thing-link.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { useQueryTexts } from '../../lib/use-query-texts.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { firstName } from '../../words/console/order-work.ts';
import { groupOf, workAbout, workSentence } from '../../words/console/work.ts';
import { dueWords } from '../../words/console/work-time.ts';
import { ActButton } from './act-button.tsx';
import { useMayAct } from './use-may-act.ts';
import { OwnerActs } from './owner-acts.tsx';
import { targetOf } from './piece-target.ts';
import { workActsOf } from './work-acts.ts';
import type { OrderAct } from '../../words/console/orders.ts';
import classes from './work.module.css';

export interface WorkRowProps {
  piece: WorkItem;
  nowMs: number;
  /** The colleagues who view this work item. */
  watching: readonly Colleague[];
  isHere: (userId: string) => boolean;
  isCurrent: boolean;
  /** True if the row has the list's one orange button. */
  isMain: boolean;
  isMarked: boolean;
  onChoose: () => void;
  onMark: () => void;
  /** Starts an action. Undefined if the list has no dialogs; then the actions are on the card. */
  onAct: ((act: OrderAct) => void) | undefined;
}

/** The maximum length, in characters, of a button's label that fits into a row. */
const shortLabel = 14;

/** The row of a work item: its deadline, the task, its owner, and, on the chosen row, its action buttons. */
export function WorkRow(props: WorkRowProps) {
  const { piece, nowMs, watching, isCurrent, isMain, isMarked, onChoose, onMark, onAct } = props;
  const [query] = useQueryTexts();
  const isPhone = useMediaQuery('(max-width: 900px)');
  // An open card beside the list leaves less space for the row.
  const isNarrow = query[thingParam] !== undefined;
  const timeZone = useTimeZone();
  const mayAct = useMayAct();
  const { left, by, tone } = dueWords(piece.dueAt, nowMs, timeZone);
  const about = workAbout(piece, (instant) => formatTime(instant, timeZone));
  const sentence = workSentence(piece, nowMs);
  const acts = workActsOf(piece, mayAct).filter((act) => onAct !== undefined || !('opens' in act));
  // The action for the button in the row. It is the first one that opens a dialog and has a short label;
  // otherwise it is the first of all.
  const beside = acts.find((one) => 'opens' in one && one.label.length <= shortLabel) ?? acts[0];
  const act = (which: OrderAct) => onAct?.(which);

  /** On a phone, the first tap shows the actions and the second opens the card. */
  function open(event: MouseEvent) {
    if (isPhone && !isCurrent) event.preventDefault();
    onChoose();
  }

  return (
    <li
      id={`piece-${piece.id}`}
      className={classes['row']}
      data-current={isCurrent || undefined}
      data-narrow={isNarrow || undefined}
      aria-current={isCurrent ? 'true' : undefined}
    >
      <p className={classes['due']} data-tone={tone}>
        <strong>{left}</strong>
        <span>{by}</span>
      </p>
      <div className={classes['what']}>
        <p>
          <Link
            {...targetOf(piece, query)}
            resetScroll={false}
            className={classes['sentence']}
            data-open
            onClick={open}
          >
            {sentence}
          </Link>
          {watching.map(({ id, name }) => (
            <span key={id} className={classes['watching']}>
              <Avatar name={name} size="sm" /> {firstName(name)} is reading this task
            </span>
          ))}
        </p>
        <p className={classes['about']}>
          <i data-at={groupOf(piece)} aria-hidden="true" />
          <span>
            {about.number !== null && <span className="code">{about.number}</span>}
            {about.number !== null && about.words !== '' && ' · '}
            {about.words}
          </span>
        </p>
      </div>
      <Owner piece={piece} isHere={props.isHere} />
      <div className={classes['beside']}>
        {!isCurrent && !isNarrow && beside && (
          <ActButton act={beside} variant="ghost" onAct={act} />
        )}
        <label className={classes['mark']}>
          <input
            type="checkbox"
            checked={isMarked}
            onChange={onMark}
            data-select
            aria-label={`Select: ${sentence}`}
          />
        </label>
      </div>
      {isCurrent && (
        <div className={classes['acts']}>
          {acts.slice(0, 4).map((one, place) => (
            <ActButton
              key={one.label}
              act={one}
              variant={place === 0 && isMain ? 'primary' : 'outline'}
              digit={place + 1}
              onAct={act}
            />
          ))}
          <span className={classes['own']}>
            <OwnerActs piece={piece} />
          </span>
        </div>
      )}
    </li>
  );
}

function Owner({ piece: { owner }, isHere }: Pick<WorkRowProps, 'piece' | 'isHere'>) {
  const { id: me } = useSignedInUser();
  const timeZone = useTimeZone();
  if (owner === null)
    return (
      <p className={classes['owner']}>
        <i className={classes['nobody']} aria-hidden="true" />
        <span>Nobody</span>
      </p>
    );
  return (
    <p className={classes['owner']} data-mine={owner.id === me || undefined}>
      <span className={classes['face']} data-here={isHere(owner.id) || undefined}>
        <Avatar name={owner.name} size="sm" />
      </span>
      <span>
        <strong>{owner.id === me ? 'You' : owner.name}</strong>
        <small>since {formatTime(owner.since, timeZone)}</small>
      </span>
    </p>
  );
}
