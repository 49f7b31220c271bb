import {
  askForCampaign,
  dropCampaign,
  readCampaign,
  startCampaign,
  stopCampaign,
  type WholeCampaign,
} from '@backhaul/contract/calls/money/campaigns.ts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../lib/api/query-of.ts';
import { formatDollars } from '../../../lib/format/money.ts';
import type { RuleKind } from '../../../parts/budget-rule/rule-kind.ts';
import { RulePanel } from '../../../parts/budget-rule/rule-panel.tsx';
import { SpokenTime } from '../../../parts/spoken-time.tsx';
import { ThingLink } from '../../../parts/thing/thing-link.tsx';
import { Fact, Facts } from '../../../ui/fact.tsx';
import { Stack, Text } from '../../../ui/layout.tsx';
import { CampaignTrial } from './campaign-trial.tsx';
import { ruleWords } from './campaign-words.ts';

const kind: RuleKind = {
  noun: 'Campaign',
  limit: 'campaign',
  whenStopped: 'Drivers keep rewards that they earned. No driver gets a new reward.',
  start: startCampaign,
  ask: askForCampaign,
  drop: dropCampaign,
  stop: stopCampaign,
};

const outcomeOf = (campaign: WholeCampaign) => <Outcome campaign={campaign} />;

/**
 * A panel with one campaign: its rule, its cost if it had run in past weeks, and the drivers it paid.
 */
export function CampaignPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(queryOf(readCampaign, { params: { id } }));
  return (
    <RulePanel query={query} kind={kind} onClose={onClose} words={ruleWords} outcome={outcomeOf}>
      {(campaign) => (
        <>
          <CampaignTrial campaign={campaign} />
          {campaign.rewards.length > 0 && <Rewards rewards={campaign.rewards} />}
        </>
      )}
    </RulePanel>
  );
}

function Outcome({ campaign }: { campaign: WholeCampaign }) {
  const { spent, budget, startedBy, paid, tooLate } = campaign;
  return (
    <>
      <Fact name="Spent">
        {formatDollars(spent)} of {formatDollars(budget)}
      </Fact>
      {startedBy !== null && (
        <Fact name="Paid">
          {paid} {paid === 1 ? 'driver' : 'drivers'}
          {tooLate > 0 && `, ${tooLate} after the budget ended`}
        </Fact>
      )}
    </>
  );
}

function Rewards({ rewards }: Pick<WholeCampaign, 'rewards'>) {
  return (
    <Stack gap={3}>
      <Text as="h3" size={16}>
        Drivers who reached the goal
      </Text>
      <Facts dense>
        {rewards.map(({ id, name, reachedAt, isPaid }) => (
          <Fact
            key={id}
            name={
              <ThingLink kind="driver" id={id}>
                {name}
              </ThingLink>
            }
          >
            {isPaid ? 'Paid' : 'Not paid (budget used up)'}, <SpokenTime instant={reachedAt} />
          </Fact>
        ))}
      </Facts>
    </Stack>
  );
}
