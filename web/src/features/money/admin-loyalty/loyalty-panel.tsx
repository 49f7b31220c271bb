import {
  askForLoyaltyRule,
  dropLoyaltyRule,
  type LoyaltyRule,
  readLoyaltyRule,
  startLoyaltyRule,
  stopLoyaltyRule,
} from '@backhaul/contract/calls/money/loyalty.ts';
import { loyaltyTiers, tierNames } from '@backhaul/domain/money/loyalty.ts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../lib/api/query-of.ts';
import { formatDollars } from '../../../lib/format/money.ts';
import type { RuleKind } from '../../../parts/budget-rule/rule-kind.ts';
import { RulePanel } from '../../../parts/budget-rule/rule-panel.tsx';
import { SpokenTime } from '../../../parts/spoken-time.tsx';
import { Fact, Facts } from '../../../ui/fact.tsx';
import { Stack, Text } from '../../../ui/layout.tsx';
import { pointsWords, worth } from './loyalty-words.ts';

const kind: RuleKind = {
  noun: 'Rule',
  limit: 'promotion',
  whenStopped: 'Returns completed before now still give points. Customers keep their points.',
  start: startLoyaltyRule,
  ask: askForLoyaltyRule,
  drop: dropLoyaltyRule,
  stop: stopLoyaltyRule,
};

const termsOf = (rule: LoyaltyRule) =>
  (['silver', 'gold'] as const).map((tier) => (
    <Fact key={tier} name={tierNames[tier]}>
      {rule[tier].fromReturns} returns or more, {rule[tier].bonusPercent}% more points
    </Fact>
  ));

const outcomeOf = (rule: LoyaltyRule) => <Outcome rule={rule} />;

/**
 * A panel with one loyalty rule: its terms, the points it would have given for past orders, and those it
 * gave.
 */
export function LoyaltyPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(queryOf(readLoyaltyRule, { params: { id } }));
  return (
    <RulePanel
      query={query}
      kind={kind}
      onClose={onClose}
      words={({ pointsPerDollar }) =>
        `${pointsWords(pointsPerDollar)} for each dollar that we keep`
      }
      terms={termsOf}
      outcome={outcomeOf}
    >
      {(rule) => <Trial rule={rule} />}
    </RulePanel>
  );
}

function Outcome({ rule }: { rule: LoyaltyRule }) {
  const { points, budget, startedBy, converted, customers } = rule;
  return (
    <>
      <Fact name="Points given">
        {worth(points)} of {formatDollars(budget)}
      </Fact>
      {startedBy !== null && (
        <Fact name="Credit">
          {worth(converted)} so far; {customers}{' '}
          {customers === 1 ? 'customer has' : 'customers have'} points
        </Fact>
      )}
    </>
  );
}

function Trial({ rule: { trial, budget } }: { rule: LoyaltyRule }) {
  return (
    <Stack as="section" gap={3} aria-label="Rule tried on past orders">
      <Text as="h3" size={16}>
        What this rule would have given for past orders
      </Text>
      <Text size={14}>
        {trial.orders === 0
          ? 'No return was completed in these days, so the rule would have given no points.'
          : `The rule would have given ${pointsWords(trial.points)}, worth ${worth(trial.points)}, to ${trial.customers} ${trial.customers === 1 ? 'customer' : 'customers'}. ${
              trial.spentAt === null
                ? `The budget of ${formatDollars(budget)} was enough.`
                : `The budget of ${formatDollars(budget)} was too small for all these points.`
            }`}
      </Text>
      <Facts dense>
        <Fact name="First day">
          <SpokenTime instant={trial.from} show="day" />
        </Fact>
        <Fact name="Last day">
          <SpokenTime instant={trial.until} show="day" />
        </Fact>
        <Fact name="Returns">{trial.orders}</Fact>
        <Fact name="We kept">{formatDollars(trial.kept)}</Fact>
        {loyaltyTiers.map((tier) => (
          <Fact key={tier} name={tierNames[tier]}>
            {pointsWords(trial.byTier[tier])}
          </Fact>
        ))}
        {trial.spentAt !== null && (
          <Fact name="Budget spent">
            <SpokenTime instant={trial.spentAt} show="day" />
          </Fact>
        )}
      </Facts>
    </Stack>
  );
}
