import {
  confirmPolicy,
  listSourcedPolicies,
} from '@backhaul/contract/calls/places/policy-facts.ts';
import { policyCheckRules } from '@backhaul/domain/policy/policy-check.ts';
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../../calls/query-view.tsx';
import { useCallForm } from '../../../calls/use-call-form.ts';
import { queryOf } from '../../../lib/api/query-of.ts';
import { formatCalendarDay } from '../../../lib/format/dates.ts';
import { useMay } from '../../../lib/session/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { Drawer } from '../../../ui/dialog/dialog.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SkeletonRegion, SkeletonText } from '../../../ui/skeleton.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { SourcedPolicy } from '../../../words/console/policy-facts.ts';
import { PolicyFacts } from './policy-facts.tsx';

/**
 * A panel with one retailer's return policy and its sources, and a button to record that it was checked.
 */
export function PolicyPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery(queryOf(listSourcedPolicies, {}));
  const policy = query.data?.find(({ companyId }) => companyId === id);
  return (
    <Drawer opened onClose={onClose} title={policy?.name ?? 'Policy'}>
      <QueryView
        query={query}
        loading={
          <SkeletonRegion label="The policy is loading">
            <SkeletonText lines={8} />
          </SkeletonRegion>
        }
        failed={{}}
      >
        {() =>
          policy === undefined ? (
            <p>There is no retailer at this web address.</p>
          ) : (
            <Stack gap={5}>
              <Check policy={policy} />
              <PolicyFacts row={policy} />
            </Stack>
          )
        }
      </QueryView>
    </Drawer>
  );
}

function Check({ policy }: { policy: SourcedPolicy }) {
  const may = useMay('manage_network');
  const { check, isOld, knownOn, version } = policy;
  if (knownOn === null || version === null) return null;
  return (
    <Stack gap={3}>
      {isOld && (
        <Notice tone="warn">
          Nobody has checked this policy since {formatCalendarDay(knownOn)}.
        </Notice>
      )}
      {check !== null && (
        <Text size={14} tone="quiet" breaks>
          {check.by} checked this policy on {formatCalendarDay(check.on)}: {check.source}
        </Text>
      )}
      {may && <CheckForm key={version} companyId={policy.companyId} version={version} />}
    </Stack>
  );
}

function CheckForm({ companyId, version }: { companyId: string; version: number }) {
  const form = useCallForm(confirmPolicy, {
    values: { source: '' },
    check: ({ source }) => (source.trim() === '' ? { source: 'Enter your source' } : {}),
    input: ({ source }) => ({ params: { companyId }, body: { source: source.trim(), version } }),
    success: { title: 'Checked Today', description: 'Check this policy again in a year.' },
  });
  return (
    <Stack as="form" gap={3} {...form.props}>
      <TextField
        label="Source"
        hint="The retailer’s web page, or the person you asked"
        autoComplete="off"
        maxLength={policyCheckRules.sourceLength}
        {...form.field('source')}
      />
      <FieldError id="check-problem" error={form.problem} />
      <Row>
        <Button type="submit" size="sm" disabled={form.isPending}>
          {form.isPending ? 'Saving...' : 'Mark as checked'}
        </Button>
      </Row>
    </Stack>
  );
}
