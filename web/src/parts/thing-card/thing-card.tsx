import { createContext, type ReactNode, use, useId } from 'react';
import { Text } from '../../ui/layout.tsx';
import classes from './thing-card.module.css';

/**
 * The HTML heading level of a record's headline: 3 in a side panel, 2 on a page with its own title, 1 without
 * either.
 */
export const CardLevel = createContext<1 | 2 | 3>(3);
const levels = {
  1: { headline: 'h1', part: 'h2' },
  2: { headline: 'h2', part: 'h3' },
  3: { headline: 'h3', part: 'h4' },
} as const;

/**
 * The props of a record's card: its headline, actions, facts and history. The record is an order, a payment,
 * a driver or something else.
 */
interface ThingCardProps {
  /** One sentence at the top. It says why somebody has to act, or describes the record if nobody has to. */
  headline: ReactNode;
  since: ReactNode;
  acts: ReactNode;
  facts: ReactNode;
  /** The record's details and lists of related records. On a page, they are beside facts and history. */
  main?: ReactNode;
  /** The history, as `LifePart` components: events, money, documents. */
  life: ReactNode;
}

export function ThingCard({ headline, since, acts, facts, main, life }: ThingCardProps) {
  const level = use(CardLevel);
  const { headline: as } = levels[level];
  return (
    <div className={classes['card']} data-page={level === 2 && main !== undefined}>
      <Text as={as} size={20} leading={1.2} breaks>
        {headline}
      </Text>
      <Text tone="faint" above={1}>
        {since}
      </Text>
      {acts}
      {main === undefined ? (
        <>
          {facts}
          {life}
        </>
      ) : (
        <div className={classes['body']}>
          <div className={classes['facts']}>{facts}</div>
          <div className={classes['main']}>{main}</div>
          <div className={classes['life']}>{life}</div>
        </div>
      )}
    </div>
  );
}

export function LifePart({
  title,
  state,
  children,
}: {
  title: string;
  /** The state in a word or two, beside the title. */
  state?: string;
  children: ReactNode;
}) {
  const id = useId();
  const { part } = levels[use(CardLevel)];
  return (
    <section aria-labelledby={id}>
      <Text as={part} label weight={600} size={14} above={4} below={2} id={id}>
        {title}
        {state !== undefined && (
          <Text as="span" weight={450} tone="faint">
            {` ${state}`}
          </Text>
        )}
      </Text>
      {children}
    </section>
  );
}
