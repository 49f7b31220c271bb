import { checkMerchantPolicy, type PolicyClaim, type PolicyVerdict } from './merchant-policy.ts';
import { type PolicyResult, policyResults } from './policy-result.ts';
import type { MerchantPolicy } from './policy-terms.ts';

export type VerdictCounts = Readonly<Record<PolicyResult, number>>;

/**
 * A change of the policy check's result for one return, from the old to the new policy. `rule` is the rule
 * that now refuses the return. If none does, it is the rule that refused it before.
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

/**
 * The results of the policy check for one return under the old policy (`from`) and the new one (`to`).
 * `change` is null if they are equal.
 */
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
  /** Each kind of change with its number of returns, the most frequent first. */
  readonly groups: readonly (VerdictChange & { readonly returns: number })[];
  readonly changed: readonly (Row & { readonly change: VerdictChange })[];
};

/**
 * Counts the returns for which a new policy changes the policy check's result. Returns are added one by one,
 * so that not all must be in memory at once.
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
