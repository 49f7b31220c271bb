import { checkMerchantPolicy, type PolicyClaim, type PolicyVerdict } from './merchant-policy.ts';
import { type PolicyResult, policyResults } from './policy-result.ts';
import type { MerchantPolicy } from './policy-terms.ts';

export type VerdictCounts = Readonly<Record<PolicyResult, number>>;

/**
 * A change of the policy check's result for one return. `rule` is the code of the rule that now refuses the
 * return or, if none does, of the rule that refused it before.
 */
export type VerdictChange = {
  readonly from: PolicyResult;
  readonly to: PolicyResult;
  readonly rule: string;
};

const noCounts = (): Record<PolicyResult, number> => ({ valid: 0, unverified: 0, invalid: 0 });

function ruleOf(before: PolicyVerdict, now: PolicyVerdict): string {
  const code = (now.violations[0] ?? before.violations[0])?.code;
  return code ?? 'store_decides';
}

/** The verdicts about one return by the old and the new policy. `change` is null if the two are equal. */
function compareVerdicts(
  { before, now }: { before: MerchantPolicy | null; now: MerchantPolicy },
  claim: PolicyClaim,
): { from: PolicyResult; to: PolicyResult; change: VerdictChange | null } {
  const had = checkMerchantPolicy(before, claim);
  const would = checkMerchantPolicy(now, claim);
  const [from, to] = [had.result, would.result];
  return { from, to, change: from === to ? null : { from, to, rule: ruleOf(had, would) } };
}

export type PolicyPreview<Row> = {
  readonly returns: number;
  readonly had: VerdictCounts;
  readonly would: VerdictCounts;
  /** The kinds of changes, each with its number of returns, the most frequent kind first. */
  readonly groups: readonly (VerdictChange & { readonly returns: number })[];
  readonly changed: readonly (Row & { readonly change: VerdictChange })[];
};

/**
 * Counts the changes of the verdicts about returns. Returns are added one by one, so that they need not all
 * be in memory at the same time.
 */
export function startPreview<Row extends { readonly claim: PolicyClaim }>(policies: {
  before: MerchantPolicy | null;
  now: MerchantPolicy;
}) {
  const had = noCounts();
  const would = noCounts();
  const groups = new Map<string, VerdictChange & { returns: number }>();
  const changed: (Row & { change: VerdictChange })[] = [];
  return {
    add(row: Row): void {
      const { from, to, change } = compareVerdicts(policies, row.claim);
      had[from] += 1;
      would[to] += 1;
      if (change === null) return;
      const name = `${from} ${to} ${change.rule}`;
      const group = groups.get(name) ?? { ...change, returns: 0 };
      group.returns += 1;
      groups.set(name, group);
      changed.push({ ...row, change });
    },
    result(): PolicyPreview<Row> {
      const returns = policyResults.reduce((sum, result) => sum + had[result], 0);
      const byCount = [...groups.values()].toSorted((a, b) => b.returns - a.returns);
      return { returns, had, would, groups: byCount, changed };
    },
  };
}
