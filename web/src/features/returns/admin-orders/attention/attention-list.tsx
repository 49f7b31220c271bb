import type { AttentionItem } from '@backhaul/contract/calls/operations/admin-console.ts';
import { useRef, useState } from 'react';
import { useTimeZone } from '../../../../lib/environment.ts';
import { Link } from '../../../../lib/router/link.tsx';
import { useNow } from '../../../../lib/use-now.ts';
import { useQueryTexts } from '../../../../lib/use-query-texts.ts';
import { endingText } from '../../../../words/everyone/priority.ts';
import { Button, ButtonAnchor } from '../../../../ui/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { useRowKeys } from '../../../../ui/data-table/use-row-keys.ts';
import { ActDialog } from '../acts/act-dialog.tsx';
import { useMayAct } from '../acts/act-rights.ts';
import type { ActSubject } from '../acts/order-acts.ts';
import { type OrderAct, streetOf } from '../../../../words/console/orders.ts';
import classes from './attention.module.css';
import {
  actLabel,
  attentionSentence,
  isAtCounter,
  isOrderAct,
  knownActs,
  timeLeft,
} from './attention-copy.ts';

interface OpenAct {
  act: OrderAct;
  subject: ActSubject;
}

function subjectOf(item: AttentionItem): ActSubject {
  const { orderId: id, trackingNumber, status, driverId, caseId } = item;
  return { id, trackingNumber, status, driverId, caseId };
}

/** The orders that need attention, the late ones first; each row has a sentence and the acts that fit. */
export function AttentionList({
  items,
  isCut,
}: {
  items: readonly AttentionItem[];
  isCut: boolean;
}) {
  const list = useRef<HTMLElement>(null);
  const nowMs = useNow(10_000);
  const [open, setOpen] = useState<OpenAct | null>(null);
  useRowKeys(list);
  return (
    <section ref={list} className={classes['panel']} aria-labelledby="things">
      <div className={classes['list-head']}>
        <h2 id="things">
          {isCut && 'More than '}
          {items.length} {items.length === 1 ? 'order' : 'orders'}, late first
        </h2>
        <p className={classes['keys']} aria-hidden="true">
          <kbd>J</kbd> <kbd>K</kbd> move <kbd>Enter</kbd> open <kbd>1</kbd> to <kbd>3</kbd> act
        </p>
      </div>
      <ol className={classes['rows']}>
        {items.map((item, place) => (
          <Row
            key={item.orderId}
            item={item}
            nowMs={nowMs}
            isFirst={place === 0}
            onAct={(act) => setOpen({ act, subject: subjectOf(item) })}
          />
        ))}
      </ol>
      {open && <ActDialog {...open} onClose={() => setOpen(null)} />}
    </section>
  );
}

function Row({
  item,
  nowMs,
  isFirst,
  onAct,
}: {
  item: AttentionItem;
  nowMs: number;
  isFirst: boolean;
  onAct: (act: OrderAct) => void;
}) {
  const [query] = useQueryTexts();
  const { figure, words, tone } = timeLeft(item.dueAt, nowMs, item.isLate);
  const timeZone = useTimeZone();
  // The sentence says when the window ends.
  const isTold = item.priorityReason?.kind === 'window';
  const ending = isTold ? null : endingText(item, { counter: item.dropoffName, nowMs, timeZone });
  const isSelected = query['order'] === item.orderId;
  const mayAct = useMayAct();
  return (
    <li
      data-row
      className={classNames(isSelected && classes['selected'])}
      aria-current={isSelected ? 'true' : undefined}
    >
      <p className={classNames(classes['left'], classes[tone])}>
        <strong className="tabular">{figure}</strong>
        <span>{words}</span>
      </p>
      <div>
        <Link
          to="."
          search={{ ...query, order: item.orderId }}
          resetScroll={false}
          id={`order-${item.orderId}`}
          className={classes['sentence']}
          data-open
        >
          {attentionSentence(item, nowMs)}
        </Link>
        <p className={classes['about']}>
          <i
            className={isAtCounter(item) ? classes['square'] : classes['ring']}
            aria-hidden="true"
          />
          <span>
            <span className="code">{item.trackingNumber}</span> · {item.customerName},{' '}
            {streetOf({ pickupAddress: item.pickup.street })}, to {item.dropoffName}
            {ending !== null && ` · ${ending}`}
          </span>
        </p>
        <div className={classes['acts']}>
          {knownActs(item)
            .filter((act) => !isOrderAct(act) || mayAct(act))
            .map((act, place) => {
              const variant = place > 0 ? 'ghost' : isFirst ? 'primary' : 'outline';
              const label = actLabel(act, item);
              if (isOrderAct(act)) {
                return (
                  <Button key={act} size="sm" variant={variant} data-act onClick={() => onAct(act)}>
                    {label}
                  </Button>
                );
              }
              const phone = act === 'call_driver' ? item.driverPhone : item.customerPhone;
              return (
                <ButtonAnchor key={act} size="sm" variant={variant} data-act href={`tel:${phone}`}>
                  {label}
                </ButtonAnchor>
              );
            })}
        </div>
      </div>
    </li>
  );
}
