import type { Purchase } from '@backhaul/domain/policy/window-check.ts';
import { readReturnPolicy, type Company } from '@backhaul/contract/calls/places/catalog.ts';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../lib/api/query-of.ts';
import { Button } from '../../ui/button.tsx';
import { Stack, Text } from '../../ui/layout.tsx';
import { SkeletonRegion, SkeletonText } from '../../ui/skeleton.tsx';
import { ReturnWindowBadge } from '../return-window-badge.tsx';
import { PolicyObstacles } from '../return-policy/policy-obstacles.tsx';
import { policyTerms } from '../return-policy/policy-terms.ts';
import type { StoreChoice } from '../store-picker/store-choice.ts';
import classes from '../store-picker/stores.module.css';
import { LocationList } from './location-list.tsx';

/**
 * The company's full return policy, then its locations. Customers can also choose a company without a policy
 * (product-rules.md#policy-lookup).
 */
export function CompanyDetails({
  company,
  purchase,
  onBack,
  onChoose,
}: {
  company: Company;
  purchase: Purchase;
  onBack: () => void;
  onChoose: (choice: StoreChoice) => void;
}) {
  const answer = useQuery(queryOf(readReturnPolicy, { params: { id: company.id } }));
  const policy = answer.data;
  return (
    <Stack gap={4} className={classes['browser']}>
      <Button
        size="sm"
        className={classes['back']}
        icon={<IconArrowLeft aria-hidden="true" stroke={1.75} />}
        onClick={onBack}
        data-autofocus
      >
        All companies
      </Button>
      {company.description && (
        <Text size={14} tone="quiet">
          {company.description}
        </Text>
      )}
      {answer.isPending && (
        <SkeletonRegion label="Loading the return policy">
          <SkeletonText lines={3} />
        </SkeletonRegion>
      )}
      {answer.isError && (
        <Text size={14} tone="quiet">
          We do not have this return policy. Ask the store.
        </Text>
      )}
      {policy && (
        <Stack
          aria-label="Return policy"
          as="section"
          gap={3}
          across="start"
          size={14}
          className={classes['policy']}
        >
          <ReturnWindowBadge days={policy.returnWindowDays} kind={policy.windowKind} />
          <ul>
            {policyTerms(policy).map((term) => (
              <li key={term}>{term}</li>
            ))}
            {policy.additionalTerms && <li>{policy.additionalTerms}</li>}
          </ul>
        </Stack>
      )}
      {policy && <PolicyObstacles retailer={company.name} policy={policy} purchase={purchase} />}
      <LocationList company={company} onChoose={onChoose} />
    </Stack>
  );
}
