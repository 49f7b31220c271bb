import { listOwnCampaigns, type OwnCampaign } from '@backhaul/contract/calls/money/campaigns.ts';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../lib/api/query-of.ts';
import { useTimeZone } from '../../../lib/environment.ts';
import { formatDay } from '../../../lib/format/dates.ts';
import { formatDollars } from '../../../lib/format/money.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useLiveInterval } from '../../../parts/driver/driver-data.ts';
import { Card } from '../../../ui/card.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import classes from './earnings.module.css';

const lastFew = 10;

/** A sentence about this driver's progress in a bonus campaign. */
function standingWords({ standing, state, goal, returns, rewardsLeft }: OwnCampaign): string {
  if (standing === 'paid') return 'You reached the goal. The reward is in your earnings.';
  if (standing === 'too_late') return 'You reached the goal, but the campaign had no money left.';
  const have = `You have done ${returns} of ${goal} returns.`;
  if (state === 'spent') return `${have} The campaign has no money left.`;
  if (state === 'stopped') return `${have} We stopped the campaign early.`;
  if (state === 'over') return `${have} The campaign is over.`;
  if (rewardsLeft > lastFew) return have;
  return `${have} The campaign can pay ${rewardsLeft} more ${rewardsLeft === 1 ? 'driver' : 'drivers'}.`;
}

function Progress({ campaign }: { campaign: OwnCampaign }) {
  const { name, goal, reward, beginsAt, endsAt, state, returns, area } = campaign;
  const now = useNow();
  const zone = useTimeZone();
  const when =
    state === 'waiting'
      ? `from ${formatDay(beginsAt, now, zone)}`
      : `by ${formatDay(endsAt, now, zone)}`;
  return (
    <li>
      <Row justify="between" gap={3}>
        <strong>{name}</strong>
        <strong className="tabular">{formatDollars(reward)}</strong>
      </Row>
      <Text size={14} tone="quiet">
        {goal} {goal === 1 ? 'return' : 'returns'}
        {area !== null && ` in ${area}`} {when}
      </Text>
      <progress
        className={classes['campaign-bar']}
        max={goal}
        value={Math.min(returns, goal)}
        aria-label={`${name}: ${returns} of ${goal} returns`}
      />
      <Text size={14}>{standingWords(campaign)}</Text>
    </li>
  );
}

/** The bonus campaigns with the driver's progress. Renders nothing if there are none. */
export function CampaignsCard() {
  const refetchInterval = useLiveInterval();
  const { data = [] } = useQuery({ ...queryOf(listOwnCampaigns, {}), refetchInterval });
  if (data.length === 0) return null;
  return (
    <Card as="section" flat aria-labelledby="campaigns" className={classes['card']}>
      <Text as="h3" size={18} id="campaigns">
        Campaigns
      </Text>
      <Stack as="ul" gap={4} above={2}>
        {data.map((campaign) => (
          <Progress key={campaign.id} campaign={campaign} />
        ))}
      </Stack>
    </Card>
  );
}
