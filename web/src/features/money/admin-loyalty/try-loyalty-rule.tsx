import { draftLoyaltyRule } from '@backhaul/contract/calls/money/loyalty.ts';
import { toCents } from '@backhaul/contract/money.ts';
import { loyaltyProblem } from '@backhaul/domain/money/loyalty.ts';
import { useCallForm } from '../../../calls/use-call-form.ts';
import {
  numberOf,
  RuleFields,
  type RuleFormProps,
  TryRule,
  useRuleForm,
} from '../../../parts/budget-rule/try-rule.tsx';
import { TextField } from '../../../ui/text-field.tsx';

const usualDays = 90;

/**
 * A button to create a loyalty rule and try it on past orders. The draft then opens with the result.
 */
export const TryLoyaltyRule = () => (
  <TryRule label="Test a rule" title="Test a loyalty rule" param="rule" Form={LoyaltyForm} />
);

type Typed = Record<
  'pointsPerDollar' | 'silverFrom' | 'silverBonus' | 'goldFrom' | 'goldBonus',
  string
>;

const termsOf = (typed: Typed) => ({
  pointsPerDollar: numberOf(typed.pointsPerDollar),
  silver: {
    fromReturns: numberOf(typed.silverFrom),
    bonusPercent: numberOf(typed.silverBonus),
  },
  gold: { fromReturns: numberOf(typed.goldFrom), bonusPercent: numberOf(typed.goldBonus) },
});

function LoyaltyForm({ onClose, onTried }: RuleFormProps) {
  const rule = useRuleForm(usualDays);
  const form = useCallForm(draftLoyaltyRule, {
    values: {
      ...rule.values,
      pointsPerDollar: '10',
      silverFrom: '5',
      silverBonus: '20',
      goldFrom: '20',
      goldBonus: '50',
    },
    check: (typed) => ({
      ...rule.nameProblem(typed),
      ...loyaltyProblem({
        ...termsOf(typed),
        budgetCents: toCents(numberOf(typed.budget)),
        ...rule.daysOf(typed),
      }),
    }),
    input: ({ name, budget, beginsOn, endsOn, ...typed }) => ({
      body: { ...termsOf(typed), name, budget: Number(budget), beginsOn, endsOn },
    }),
    onDone: ({ id }) => onTried(id),
  });
  return (
    <RuleFields
      form={form}
      explanation="Customers get points for each dollar that we keep of a completed return. 100 points become $1 of credit. Nothing starts yet. You first see the result for past orders."
      seenBy="Customers"
      budgetHint="We stop giving points when all points together are worth this amount."
      triedOn="orders"
      onClose={onClose}
    >
      <TextField
        label="Points per dollar that we keep"
        inputMode="numeric"
        {...form.field('pointsPerDollar')}
      />
      <TextField
        label="Returns for Silver"
        hint="Returns completed in the last 12 months."
        inputMode="numeric"
        {...form.field('silverFrom')}
      />
      <TextField
        label="Silver bonus in percent"
        inputMode="numeric"
        {...form.field('silverBonus')}
      />
      <TextField label="Returns for Gold" inputMode="numeric" {...form.field('goldFrom')} />
      <TextField label="Gold bonus in percent" inputMode="numeric" {...form.field('goldBonus')} />
    </RuleFields>
  );
}
