import { createContext, type ReactNode, use, useId } from 'react';
import { Text } from '../../ui/layout.tsx';
import classes from './thing-card.module.css';

/**
 * The HTML heading level of a card: 3 in a panel, which has its own title, 2 on a page, and 1 without a card.
 */
export const CardLevel = createContext<1 | 2 | 3>(3);
const levels = {
  1: { headline: 'h1', part: 'h2' },
  2: { headline: 'h2', part: 'h3' },
  3: { headline: 'h3', part: 'h4' },
} as const;

/**
 * The four parts of every card, whether it is about an order, a payment, a driver or something else.
 */
interface ThingCardProps {
  /** One sentence that says why somebody has to act; otherwise a description. */
  headline: ReactNode;
  since: ReactNode;
  acts: ReactNode;
  facts: ReactNode;
  /** The history, as `LifePart` components: events, money, documents. */
  life: ReactNode;
}

export function ThingCard({ headline, since, acts, facts, life }: ThingCardProps) {
  const { headline: as } = levels[use(CardLevel)];
  return (
    <div className={classes['card']}>
      <Text as={as} size={20} leading={1.2} breaks>
        {headline}
      </Text>
      <Text tone="faint" above={1}>
        {since}
      </Text>
      {acts}
      {facts}
      {life}
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
