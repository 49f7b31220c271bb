import { type ReactNode, use, useId } from 'react';
import { QueryView } from '../../calls/query-view.tsx';
import { Row, Text } from '../../ui/layout.tsx';
import { SkeletonRegion, SkeletonText } from '../../ui/skeleton.tsx';
import { CardLevel } from '../thing-card/thing-card.tsx';
import classes from './part.module.css';

type Query<T> = Parameters<typeof QueryView<T>>[0]['query'];

/** The parts of a person's card: below each other in a panel, side by side on a page. */
export function Parts({ children }: { children: ReactNode }) {
  return (
    <div className={classes['parts']}>
      <div>{children}</div>
    </div>
  );
}

interface PartProps<T> {
  title: string;
  /** A short text or a link beside the title. */
  note?: ReactNode | ((data: T) => ReactNode);
  /**
   * On a page, `wide` parts take the whole width. A `tall` part is in a column of its own, beside all parts
   * after it.
   */
  place?: 'wide' | 'tall';
  query: Query<T>;
  /** The content if the server has no data for this part. */
  missing?: ReactNode;
  children: (data: T) => ReactNode;
}

/** One part of a card, which loads by itself. */
export function Part<T>({ title, note, place, query, missing, children }: PartProps<T>) {
  const id = useId();
  const Heading = use(CardLevel) === 3 ? 'h4' : 'h3';
  const beside =
    typeof note !== 'function' ? note : query.data === undefined ? null : note(query.data);
  return (
    <section aria-labelledby={id} className={classes['part']} data-place={place}>
      <Row justify="between" align="baseline" gap={3}>
        <Text as={Heading} label weight={600} size={14} id={id}>
          {title}
        </Text>
        <Text as="span" size={12} tone="quiet">
          {beside}
        </Text>
      </Row>
      <QueryView
        query={query}
        loading={
          <SkeletonRegion label={`${title}: loading`}>
            <SkeletonText lines={4} />
          </SkeletonRegion>
        }
        failed={{ title: `${title} could not be loaded.` }}
        missing={missing}
        staleNote={false}
      >
        {children}
      </QueryView>
    </section>
  );
}

/**
 * A list of `Line` rows. Each row has a name with details, a value, and often a second value to compare it
 * with.
 */
export function Lines({ children }: { children: ReactNode }) {
  return <dl className={classes['lines']}>{children}</dl>;
}

interface LineProps {
  name: ReactNode;
  about?: ReactNode;
  value?: ReactNode;
  aside?: ReactNode;
  tone?: 'bad' | 'warn' | undefined;
  /** A button at the end of the row. */
  act?: ReactNode;
}

export function Line({ name, about, value, aside, tone, act }: LineProps) {
  return (
    <div>
      <dt>
        {name}
        {about !== undefined && (
          <Text as="span" size={12} tone="quiet" weight={400} breaks>
            {about}
          </Text>
        )}
      </dt>
      <dd>
        {value !== undefined && (
          <Text as="span" weight={600} figures tone={tone ?? 'ink'}>
            {value}
          </Text>
        )}
        {aside !== undefined && (
          <Text as="span" size={12} tone={tone ?? 'quiet'}>
            {aside}
          </Text>
        )}
      </dd>
      {act !== undefined && <dd>{act}</dd>}
    </div>
  );
}
