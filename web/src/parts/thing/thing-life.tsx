import type { LifeEntry } from '@backhaul/contract/thing-answer.ts';
import { lifeParts, type LifePartName } from '@backhaul/domain/operations/thing-card.ts';
import { useState } from 'react';
import { formatDollars } from '../../lib/format/money.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { Text } from '../../ui/layout.tsx';
import { lifePartNames, lifeTitle, lifeWords } from '../../words/console/things.ts';
import { SpokenTime } from '../spoken-time.tsx';
import { LifePart } from '../thing-card/thing-card.tsx';
import classes from './thing.module.css';
import { ThingLink } from './thing-link.tsx';

/**
 * The history of a record, such as an order or a driver, newest first. It can be filtered to one kind of
 * entry.
 */
export function ThingLife({ life }: { life: readonly LifeEntry[] }) {
  const [part, setPart] = useState<LifePartName | 'all'>('all');
  const shown = life.filter((entry) => part === 'all' || entry.part === part);
  const countOf = (name: LifePartName) => life.filter((entry) => entry.part === name).length;
  return (
    <LifePart title="History">
      <Segmented
        legend="Show entries"
        value={part}
        onChange={setPart}
        segments={[
          { value: 'all' as const, label: `All ${life.length}` },
          ...lifeParts
            .filter((name) => countOf(name) > 0)
            .map((name) => ({ value: name, label: `${lifePartNames[name]} ${countOf(name)}` })),
        ]}
      />
      {life.length === 0 && <Text tone="faint">This history has no entries yet.</Text>}
      <ol className={classes['life']} reversed>
        {shown.map((entry, place) => (
          <li key={place} data-part={entry.part}>
            <Text as="span" size={12} tone="faint">
              <SpokenTime instant={entry.at} />
            </Text>
            <div>
              <strong>
                {lifeTitle(entry.what)}
                {entry.amount !== null && `, ${formatDollars(entry.amount)}`}
              </strong>
              {entry.words !== null && (
                <Text size={13} breaks asTyped>
                  {lifeWords(entry)}
                </Text>
              )}
              {(entry.by !== null || entry.about !== null) && (
                <Text size={12} tone="quiet">
                  {entry.by}
                  {entry.by !== null && entry.about !== null && ' · '}
                  {entry.about !== null && (
                    <ThingLink kind={entry.about.kind} id={entry.about.id}>
                      {entry.about.name}
                    </ThingLink>
                  )}
                </Text>
              )}
            </div>
          </li>
        ))}
      </ol>
    </LifePart>
  );
}
