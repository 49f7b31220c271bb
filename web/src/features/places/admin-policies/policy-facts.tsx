import { useTimeZone } from '../../../lib/environment.ts';
import { calendarDayOf } from '../../../lib/format/dates.ts';
import { useNow } from '../../../lib/use-now.ts';
import { policyTerms } from '../../../parts/return-policy/policy-terms.ts';
import { ReturnWindowBadge } from '../../../parts/return-window-badge.tsx';
import { SpokenTime } from '../../../parts/spoken-time.tsx';
import { Stack, Text } from '../../../ui/layout.tsx';
import classes from './policy-facts.module.css';
import {
  ageText,
  countersText,
  sourceText,
  type SourcedPolicy,
} from '../../../words/console/policy-facts.ts';

function Version({ row: { version, keptBy, since } }: { row: SourcedPolicy }) {
  if (version === null || since === null) return null;
  return (
    <Text size={14} tone="quiet">
      Version {version}, {keptBy === 'retailer' ? 'set by the retailer' : 'from the built-in list'},
      since <SpokenTime instant={since} />
    </Text>
  );
}

/** A return policy as customers read it, then each of its facts with source and age. */
export function PolicyFacts({ row }: { row: SourcedPolicy }) {
  const today = calendarDayOf(useNow(), useTimeZone());
  const { policy, aliases, facts } = row;
  return (
    <Stack gap={4}>
      {policy === null ? (
        <p>
          We do not know this retailer’s return policy. Customers can book, but we tell them that we
          have not checked the policy.
        </p>
      ) : (
        <Stack gap={2} across="start" size={14}>
          <ReturnWindowBadge days={policy.returnWindowDays} kind={policy.windowKind} />
          <ul>
            {policyTerms(policy).map((term) => (
              <li key={term}>{term}</li>
            ))}
          </ul>
        </Stack>
      )}
      <Version row={row} />
      <Text size={14}>Returns accepted at: {countersText(row)}</Text>
      {aliases.length > 0 && <Text size={14}>Also called: {aliases.join(', ')}</Text>}
      {facts.length > 0 && (
        <table className={classes['table']}>
          <caption className="visually-hidden">Facts and sources</caption>
          <thead>
            <tr>
              <th scope="col">Fact</th>
              <th scope="col">Source and age of the fact</th>
            </tr>
          </thead>
          <tbody>
            {facts.map((fact) => (
              <tr key={`${fact.about} ${fact.says}`}>
                <td>
                  <strong>{fact.about}</strong>: {fact.says}
                  {fact.detail && <span>{fact.detail}</span>}
                </td>
                <td>
                  {sourceText(fact)}
                  <span>{ageText(fact.asOf, today)}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Stack>
  );
}
