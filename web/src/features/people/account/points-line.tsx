import type { CallAnswer } from '@backhaul/contract/call.ts';
import { convertPoints, readOwnLoyalty } from '@backhaul/contract/calls/money/loyalty.ts';
import { formatCents } from '@backhaul/domain/money/cents.ts';
import { tierNames } from '@backhaul/domain/money/loyalty.ts';
import { useQuery } from '@tanstack/react-query';
import { useCommand } from '../../../calls/use-command.ts';
import { queryOf } from '../../../lib/api/query-of.ts';
import { formatDollars } from '../../../lib/format/money.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Stack, Text } from '../../../ui/layout.tsx';

type Loyalty = CallAnswer<typeof readOwnLoyalty>;

/** One or two sentences about the person's loyalty tier and how to reach the next one. */
function tierWords({
  tier,
  bonusPercent,
  returns,
  next,
  pointsPerDollar,
}: NonNullable<Loyalty['rule']>) {
  const bonus = bonusPercent === 0 ? '' : ` plus ${bonusPercent}%`;
  const now = `${tierNames[tier]}: you get ${pointsPerDollar} points${bonus} for each dollar that we keep from the price of a return.`;
  if (next === null) return now;
  const missing = Math.max(1, next.fromReturns - returns);
  return `${now} You reach ${tierNames[next.tier]} after ${missing} more ${missing === 1 ? 'return' : 'returns'} within 12 months.`;
}

/**
 * The person's loyalty points, which become credit. Renders nothing if the person has no points and no rule
 * gives points.
 */
export function PointsLine() {
  const { data } = useQuery(queryOf(readOwnLoyalty, {}));
  const convert = useCommand(convertPoints, {
    success: ({ amount }) => ({
      title: `${formatDollars(amount)} of Credit Added`,
      description: 'Your points are now credit.',
    }),
  });
  if (data === undefined || (data.points <= 0 && data.rule === null)) return null;
  const { points, fewest, rule } = data;
  return (
    <Stack gap={2} across="start" role="group" aria-label="Points">
      <p>
        <strong className="tabular">{points.toLocaleString('en-US')}</strong>{' '}
        {points === 1 ? 'point' : 'points'}, worth {formatCents(Math.max(0, points))}.
      </p>
      {rule !== null && (
        <Text size={14} tone="quiet">
          {tierWords(rule)}
        </Text>
      )}
      {points >= fewest ? (
        <Button size="sm" disabled={convert.isPending} onClick={() => convert.send({})}>
          Turn points into {formatCents(points)} of credit
        </Button>
      ) : (
        <Text size={14} tone="quiet">
          You can turn points into credit when you have {fewest} points.
        </Text>
      )}
      <FieldError id="points-problem" error={convert.problem} />
    </Stack>
  );
}
