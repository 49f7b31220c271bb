import type { OwnTerms } from '@backhaul/domain/policy/policy-draft.ts';
import { policyTerms } from '../../../parts/return-policy/policy-terms.ts';
import { ReturnWindowBadge } from '../../../parts/return-window-badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { Stack, Text } from '../../../ui/layout.tsx';
import classes from './policy.module.css';

export function Terms({ terms }: { terms: OwnTerms }) {
  return (
    <Stack gap={2} across="start" size={14}>
      <ReturnWindowBadge days={terms.returnWindowDays} kind={terms.windowKind} />
      <ul className={classes['terms']}>
        {policyTerms(terms).map((term) => (
          <li key={term}>{term}</li>
        ))}
        {terms.additionalTerms && <li>{terms.additionalTerms}</li>}
      </ul>
    </Stack>
  );
}

/** The terms of the policy, as customers read them before they book. */
export function TermList({ terms }: { terms: OwnTerms }) {
  return (
    <Card as="section" flat className={classes['read']} aria-labelledby="read">
      <Text as="h2" size={14} id="read">
        Your policy as customers read it
      </Text>
      <Terms terms={terms} />
    </Card>
  );
}
