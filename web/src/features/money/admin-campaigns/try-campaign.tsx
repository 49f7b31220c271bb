import { draftCampaign } from '@backhaul/contract/calls/money/campaigns.ts';
import { listAreas } from '@backhaul/contract/calls/places/areas.ts';
import { toCents } from '@backhaul/contract/money.ts';
import { campaignProblem } from '@backhaul/domain/payout/campaign.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallForm } from '../../../calls/use-call-form.ts';
import { queryOf } from '../../../lib/api/query-of.ts';
import { useMay } from '../../../lib/session/use-session.ts';
import {
  numberOf,
  RuleFields,
  type RuleFormProps,
  TryRule,
  useRuleForm,
} from '../../../parts/budget-rule/try-rule.tsx';
import { SelectField, TextField } from '../../../ui/text-field.tsx';

const usualDays = 6;

/** A button to create a campaign and try it on past weeks. The draft then opens with the result. */
export const TryCampaign = () => (
  <TryRule label="Test a campaign" title="Test a campaign" param="campaign" Form={CampaignForm} />
);

function CampaignForm({ onClose, onTried }: RuleFormProps) {
  const rule = useRuleForm(usualDays);
  const mayReadAreas = useMay('manage_network');
  const { data: areas = [] } = useQuery({ ...queryOf(listAreas, {}), enabled: mayReadAreas });
  const form = useCallForm(draftCampaign, {
    values: { ...rule.values, goal: '10', reward: '25', area: '' },
    check: (typed) => ({
      ...rule.nameProblem(typed),
      ...campaignProblem({
        goal: numberOf(typed.goal),
        rewardCents: toCents(numberOf(typed.reward)),
        budgetCents: toCents(numberOf(typed.budget)),
        ...rule.daysOf(typed),
      }),
    }),
    input: ({ goal, reward, budget, area, ...rest }) => ({
      body: {
        ...rest,
        goal: Number(goal),
        reward: Number(reward),
        budget: Number(budget),
        area: area || null,
      },
    }),
    onDone: ({ id }) => onTried(id),
  });
  return (
    <RuleFields
      form={form}
      explanation="Drivers who complete this many returns get the reward once, in addition to their pay. Nothing starts yet. You first see the cost for past weeks."
      seenBy="Drivers"
      budgetHint="The campaign stops when the budget cannot pay another reward."
      triedOn="weeks"
      onClose={onClose}
    >
      <TextField label="Returns to complete" inputMode="numeric" {...form.field('goal')} />
      <TextField label="Reward" prefix="$" inputMode="decimal" {...form.field('reward')} />
      {areas.length > 1 && (
        <SelectField label="Pickup area" {...form.field('area')}>
          <option value="">All areas</option>
          {areas.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
    </RuleFields>
  );
}
