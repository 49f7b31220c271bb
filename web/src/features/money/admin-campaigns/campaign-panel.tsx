import { readCampaign, type WholeCampaign } from '@backhaul/contract/calls/money/campaigns.ts';
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../../calls/query-view.tsx';
import { queryOf } from '../../../lib/api/query-of.ts';
import { formatDollars } from '../../../lib/format/money.ts';
import { LookBadge } from '../../../parts/list-page/list-columns.tsx';
import { SpokenTime } from '../../../parts/spoken-time.tsx';
import { ThingLink } from '../../../parts/thing/thing-link.tsx';
import { Drawer } from '../../../ui/dialog/dialog.tsx';
import { Fact, Facts } from '../../../ui/fact.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { SkeletonRegion, SkeletonText } from '../../../ui/skeleton.tsx';
import { CampaignActs } from './campaign-acts.tsx';
import { CampaignTrial } from './campaign-trial.tsx';
import { campaignLooks, ruleWords } from './campaign-words.tsx';

/** One campaign: its rule, what it would have cost in past weeks, and whom it paid. */
export function CampaignPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const campaign = useQuery(queryOf(readCampaign, { params: { id } }));
  return (
    <Drawer opened onClose={onClose} title={campaign.data?.name ?? 'Campaign'}>
      <QueryView
        query={campaign}
        loading={
          <SkeletonRegion label="The campaign is loading">
            <SkeletonText lines={8} />
          </SkeletonRegion>
        }
        failed={{}}
        missing={<p>There is no campaign at this address.</p>}
      >
        {(data) => (
          <Stack gap={5}>
            <Head campaign={data} />
            <CampaignActs campaign={data} onDropped={onClose} />
            <CampaignTrial campaign={data} />
            {data.rewards.length > 0 && <Rewards rewards={data.rewards} />}
          </Stack>
        )}
      </QueryView>
    </Drawer>
  );
}

function Head({ campaign }: { campaign: WholeCampaign }) {
  const { state, beginsAt, endsAt, spent, budget, paid, tooLate } = campaign;
  const { createdBy, startedBy, stoppedReason } = campaign;
  return (
    <Stack gap={3}>
      <Row gap={3} align="center" wrap>
        <LookBadge {...campaignLooks[state]} />
        <Text size={16} weight={650}>
          {ruleWords(campaign)}
        </Text>
      </Row>
      <Facts dense>
        <Fact name="From">
          <SpokenTime instant={beginsAt} show="day" />
        </Fact>
        <Fact name="Last day">
          <SpokenTime instant={endsAt} show="day" />
        </Fact>
        <Fact name="Spent">
          {formatDollars(spent)} of {formatDollars(budget)}
        </Fact>
        {startedBy !== null && (
          <Fact name="Paid">
            {paid} {paid === 1 ? 'driver' : 'drivers'}
            {tooLate > 0 && `, ${tooLate} came after the budget had ended`}
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

function Rewards({ rewards }: Pick<WholeCampaign, 'rewards'>) {
  return (
    <Stack gap={3}>
      <Text as="h3" size={16}>
        Drivers who reached it
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
            {isPaid ? 'Paid' : 'After the budget had ended'}, <SpokenTime instant={reachedAt} />
          </Fact>
        ))}
      </Facts>
    </Stack>
  );
}
