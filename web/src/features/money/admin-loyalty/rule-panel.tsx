import { type LoyaltyRule, readLoyaltyRule } from '@backhaul/contract/calls/money/loyalty.ts';
import { loyaltyTiers, tierNames } from '@backhaul/domain/money/loyalty.ts';
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../../calls/query-view.tsx';
import { queryOf } from '../../../lib/api/query-of.ts';
import { formatDollars } from '../../../lib/format/money.ts';
import { LookBadge } from '../../../parts/list-page/list-columns.tsx';
import { SpokenTime } from '../../../parts/spoken-time.tsx';
import { Drawer } from '../../../ui/dialog/dialog.tsx';
import { Fact, Facts } from '../../../ui/fact.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { SkeletonRegion, SkeletonText } from '../../../ui/skeleton.tsx';
import { pointsWords, ruleLooks, worth } from './loyalty-words.tsx';
import { RuleActs } from './rule-acts.tsx';

/** One loyalty rule: its terms, what it would have given for past orders, and what it gave. */
export function RulePanel({ id, onClose }: { id: string; onClose: () => void }) {
  const rule = useQuery(queryOf(readLoyaltyRule, { params: { id } }));
  return (
    <Drawer opened onClose={onClose} title={rule.data?.name ?? 'Loyalty rule'}>
      <QueryView
        query={rule}
        loading={
          <SkeletonRegion label="The rule is loading">
            <SkeletonText lines={8} />
          </SkeletonRegion>
        }
        failed={{}}
        missing={<p>There is no rule at this address.</p>}
      >
        {(data) => (
          <Stack gap={5}>
            <Head rule={data} />
            <RuleActs rule={data} onDropped={onClose} />
            <Trial rule={data} />
          </Stack>
        )}
      </QueryView>
    </Drawer>
  );
}

function Head({ rule }: { rule: LoyaltyRule }) {
  const { state, pointsPerDollar, silver, gold, points, budget, converted, customers } = rule;
  const { beginsAt, endsAt, createdBy, startedBy, stoppedReason } = rule;
  return (
    <Stack gap={3}>
      <Row gap={3} align="center" wrap>
        <LookBadge {...ruleLooks[state]} />
        <Text size={16} weight={650}>
          {pointsWords(pointsPerDollar)} for a dollar that we keep
        </Text>
      </Row>
      <Facts dense>
        <Fact name={tierNames.silver}>
          from {silver.fromReturns} returns, {silver.bonusPercent}% more
        </Fact>
        <Fact name={tierNames.gold}>
          from {gold.fromReturns} returns, {gold.bonusPercent}% more
        </Fact>
        <Fact name="From">
          <SpokenTime instant={beginsAt} show="day" />
        </Fact>
        <Fact name="Last day">
          <SpokenTime instant={endsAt} show="day" />
        </Fact>
        <Fact name="Given">
          {worth(points)} of {formatDollars(budget)}
        </Fact>
        {startedBy !== null && (
          <Fact name="Credit">
            {worth(converted)} so far; {customers}{' '}
            {customers === 1 ? 'customer has' : 'customers have'} points
          </Fact>
        )}
        <Fact name={startedBy === null ? 'Tried by' : 'Started by'}>{startedBy ?? createdBy}</Fact>
        {stoppedReason !== null && (
          <Fact name="Stopped">
            <Text asTyped>{stoppedReason}</Text>
          </Fact>
        )}
      </Facts>
    </Stack>
  );
}

function Trial({ rule: { trial, budget } }: { rule: LoyaltyRule }) {
  return (
    <Stack as="section" gap={3} aria-label="Trial on past orders">
      <Text as="h3" size={16}>
        Tried on past orders
      </Text>
      <Text size={14}>
        {trial.orders === 0
          ? 'No return was completed in these days, so it would have given nothing.'
          : `It would have given ${pointsWords(trial.points)}, worth ${worth(trial.points)}, to ${trial.customers} ${trial.customers === 1 ? 'customer' : 'customers'}. ${
              trial.spentAt === null
                ? `The budget of ${formatDollars(budget)} was enough.`
                : `The budget of ${formatDollars(budget)} ended too soon.`
            }`}
      </Text>
      <Facts dense>
        <Fact name="From">
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
          <Fact name="Spent">
            <SpokenTime instant={trial.spentAt} show="day" />
          </Fact>
        )}
      </Facts>
    </Stack>
  );
}
