import type { WholeCampaign } from '@backhaul/contract/calls/money/campaigns.ts';
import { formatDollars } from '../../../lib/format/money.ts';
import { SpokenTime } from '../../../parts/spoken-time.tsx';
import { ThingLink } from '../../../parts/thing/thing-link.tsx';
import { DataTable, type Column } from '../../../ui/data-table/data-table.tsx';
import { Details } from '../../../ui/details.tsx';
import { Stack, Text } from '../../../ui/layout.tsx';

type Period = WholeCampaign['periods'][number];
type Earner = WholeCampaign['earners'][number];

const periodColumns: readonly Column<Period>[] = [
  {
    key: 'from',
    name: 'From',
    cell: ({ from }) => <SpokenTime instant={from} show="day" />,
    card: 'title',
  },
  {
    key: 'paid',
    name: 'Paid',
    cell: ({ paid, drivers }) => `${paid} of ${drivers} drivers`,
    isFigure: true,
    card: 'start',
  },
  {
    key: 'tooLate',
    name: 'Not paid (budget used up)',
    cell: ({ tooLate }) => tooLate,
    isFigure: true,
  },
  {
    key: 'cost',
    name: 'Cost',
    cell: ({ cost }) => formatDollars(cost),
    isFigure: true,
    card: 'end',
  },
];

const earnerColumns: readonly Column<Earner>[] = [
  {
    key: 'driver',
    name: 'Driver',
    cell: ({ id, name }) => (
      <ThingLink kind="driver" id={id}>
        {name}
      </ThingLink>
    ),
    card: 'title',
  },
  {
    key: 'times',
    name: 'How often',
    cell: ({ times }) => `${times} ${times === 1 ? 'time' : 'times'}`,
    isFigure: true,
    card: 'start',
  },
  {
    key: 'amount',
    name: 'Earned',
    cell: ({ amount }) => formatDollars(amount),
    isFigure: true,
    card: 'end',
  },
];

/** A sentence with the result of trying the campaign's rule on past periods. */
function trialSentence({ periods, budget }: WholeCampaign): string {
  const costs = periods.map(({ cost }) => cost);
  const most = Math.max(0, ...costs);
  if (most === 0)
    return `No driver would have reached the goal in the last ${periods.length} periods. The campaign would have cost nothing.`;
  const usual = costs.reduce((sum, cost) => sum + cost, 0) / costs.length;
  const short = periods.filter(({ tooLate }) => tooLate > 0).length;
  const enough =
    short === 0
      ? `The budget of ${formatDollars(budget)} was enough in each period.`
      : `The budget of ${formatDollars(budget)} was too small in ${short} of ${periods.length} periods.`;
  return `On average, the campaign would have cost ${formatDollars(Math.round(usual * 100) / 100)} per period, and at most ${formatDollars(most)}. ${enough}`;
}

/** The results of a campaign's rule if it had run in past periods with the same weekdays. */
export function CampaignTrial({ campaign }: { campaign: WholeCampaign }) {
  const { periods, earners } = campaign;
  return (
    <Stack as="section" gap={3} aria-label="Trial on past weeks">
      <Text as="h3" size={16}>
        What this campaign would have cost in past weeks
      </Text>
      <Text size={14}>{trialSentence(campaign)}</Text>
      <DataTable
        caption="Past periods"
        columns={periodColumns}
        rows={periods}
        keyOf={({ from }) => from}
      />
      {earners.length > 0 && (
        <Details
          summary={`${earners.length} ${earners.length === 1 ? 'driver' : 'drivers'} would have earned the reward`}
        >
          <DataTable
            caption="Drivers who would have earned the reward"
            columns={earnerColumns}
            rows={earners}
            keyOf={({ id }) => id}
          />
        </Details>
      )}
    </Stack>
  );
}
