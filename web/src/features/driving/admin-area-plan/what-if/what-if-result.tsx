import type { WhatIfAnswer } from '@backhaul/contract/calls/driving/what-if.ts';
import { ThingLink } from '../../../../parts/thing/thing-link.tsx';
import { Text } from '../../../../ui/layout.tsx';
import { PlanFigure } from '../plan-figures.tsx';
import planClasses from '../plan.module.css';
import { unservedWords } from '../plan-words.ts';
import { answerWords, questionWords } from './what-if-words.ts';
import classes from './what-if.module.css';

type Party = WhatIfAnswer['changes'][number]['from'];
const nameOf = (party: Party) => party?.name ?? 'nobody';

/** Compares the plan with and without the change, and lists the returns that differ. */
export function WhatIfResult({ answer }: { answer: WhatIfAnswer }) {
  const { without, with: changed, changes, lost, setAside, made, isByRoad } = answer;
  if (made === 'none') return <Text size={14}>{answerWords(answer)}</Text>;
  return (
    <>
      <Text size={14}>
        <strong>{answerWords(answer)}</strong> {questionWords(answer)}
        {isByRoad ? '' : ' Driving times are estimates.'}
      </Text>
      <dl className={planClasses['figures']}>
        <PlanFigure
          name="Returns with a driver"
          was={without.returns}
          is={changed.returns}
          isMoreBetter
        />
        <PlanFigure
          name="Minutes"
          was={without.minutes}
          is={changed.minutes}
          note="driving and stops, in minutes"
        />
        <PlanFigure
          name="Empty miles"
          was={without.emptyMiles}
          is={changed.emptyMiles}
          digits={1}
          note={`of ${changed.miles} mi in total`}
        />
        <PlanFigure
          name="Late stops"
          was={without.lateStops}
          is={changed.lateStops}
          note={`${without.lateMinutes} to ${changed.lateMinutes} min late`}
        />
        <PlanFigure
          name="At risk"
          was={without.tightStops}
          is={changed.tightStops}
          note="on time with less than 15 min left"
        />
      </dl>
      {changes.length + lost.length + setAside.length > 0 && (
        <ul className={classes['list']} aria-label="Differences">
          {changes.map(({ orderId, street, from, to }) => (
            <li key={orderId}>
              <ThingLink kind="order" id={orderId}>
                {street}
              </ThingLink>
              <span>
                {nameOf(from)} → <b>{nameOf(to)}</b>
              </span>
            </li>
          ))}
          {lost.map(({ orderId, street, reason }) => (
            <li key={orderId}>
              <ThingLink kind="order" id={orderId}>
                {street}
              </ThingLink>
              <span>{unservedWords[reason]}</span>
            </li>
          ))}
          {setAside.map(({ orderId, street, store }) => (
            <li key={orderId}>
              <ThingLink kind="order" id={orderId}>
                {street}
              </ThingLink>
              <span>needs another store than {store}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
