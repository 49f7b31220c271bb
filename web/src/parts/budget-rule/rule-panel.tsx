import type { BudgetRule } from '@backhaul/contract/budget-rule.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryView } from '../../calls/query-view.tsx';
import { Drawer } from '../../ui/dialog/dialog.tsx';
import { Fact, Facts } from '../../ui/fact.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { SkeletonRegion, SkeletonText } from '../../ui/skeleton.tsx';
import { LookBadge } from '../list-page/list-columns.tsx';
import { SpokenTime } from '../spoken-time.tsx';
import { RuleActs } from './rule-acts.tsx';
import type { RuleKind } from './rule-kind.ts';
import { ruleLooks } from './rule-looks.tsx';

interface RulePanelProps<R extends BudgetRule> {
  query: UseQueryResult<R>;
  kind: RuleKind;
  onClose: () => void;
  words: (rule: R) => string;
  /** Extra facts to show about the rule. */
  terms?: (rule: R) => ReactNode;
  outcome: (rule: R) => ReactNode;
  /** Content below the rule, such as its trial: the result that the rule would have had on past orders. */
  children: (rule: R) => ReactNode;
}

/** A panel with one budgeted rule: its terms, results, actions, and trial on past orders. */
export function RulePanel<R extends BudgetRule>({
  query,
  kind,
  onClose,
  children,
  ...head
}: RulePanelProps<R>) {
  const noun = kind.noun.toLowerCase();
  return (
    <Drawer opened onClose={onClose} title={query.data?.name ?? kind.noun}>
      <QueryView
        query={query}
        loading={
          <SkeletonRegion label={`The ${noun} is loading`}>
            <SkeletonText lines={8} />
          </SkeletonRegion>
        }
        failed={{}}
        missing={<p>There is no {noun} at this web address.</p>}
      >
        {(rule) => (
          <Stack gap={5}>
            <Head rule={rule} {...head} />
            <RuleActs kind={kind} rule={rule} onDropped={onClose} />
            {children(rule)}
          </Stack>
        )}
      </QueryView>
    </Drawer>
  );
}

function Head<R extends BudgetRule>({
  rule,
  words,
  terms,
  outcome,
}: { rule: R } & Pick<RulePanelProps<R>, 'words' | 'terms' | 'outcome'>) {
  const { state, beginsAt, endsAt, createdBy, startedBy, stoppedReason } = rule;
  return (
    <Stack gap={3}>
      <Row gap={3} align="center" wrap>
        <LookBadge {...ruleLooks[state]} />
        <Text size={16} weight={650}>
          {words(rule)}
        </Text>
      </Row>
      <Facts dense>
        {terms?.(rule)}
        <Fact name="From">
          <SpokenTime instant={beginsAt} show="day" />
        </Fact>
        <Fact name="Last day">
          <SpokenTime instant={endsAt} show="day" />
        </Fact>
        {outcome(rule)}
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
