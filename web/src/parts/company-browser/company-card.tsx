import type { Purchase } from '@backhaul/domain/policy/window-check.ts';
import type { Company } from '@backhaul/contract/calls/places/catalog.ts';
import { distanceText } from '@backhaul/domain/geo/distance-text.ts';
import { IconChevronRight } from '@tabler/icons-react';
import { Text } from '../../ui/layout.tsx';
import { ReturnWindowBadge } from '../return-window-badge.tsx';
import { policyTerms } from '../return-policy/policy-terms.ts';
import { PolicyObstacles } from '../return-policy/policy-obstacles.tsx';
import classes from '../store-picker/stores.module.css';
import { companyCategoryLabel } from './company-categories.ts';

function locationsText(count: number, returnsThrough: readonly string[]): string {
  if (count === 0 && returnsThrough.length > 0) return `returns at ${returnsThrough.join(' and ')}`;
  return count === 1 ? '1 location' : `${count} locations`;
}

export function CompanyCard({
  company,
  purchase,
  onSelect,
}: {
  company: Company;
  purchase: Purchase;
  onSelect: () => void;
}) {
  const policy = company.returnPolicy;
  const nearest = company.stLouisLocations[0]?.distance_miles ?? null;
  return (
    <div className={classes['card']}>
      <button type="button" className={classes['open']} onClick={onSelect}>
        <span className={classes['card-text']}>
          <strong>{company.name}</strong>
          <span>
            {companyCategoryLabel(company.category)},{' '}
            {locationsText(company.locationCount, company.returnsThrough)}
            {nearest !== null && `, nearest ${distanceText(nearest)} in a straight line`}
          </span>
          <Text as="span" size={14} tone="quiet">
            {policy
              ? `${policyTerms(policy).slice(0, 2).join('. ')}.`
              : 'Ask the store for its return policy.'}
          </Text>
        </span>
        {policy && <ReturnWindowBadge days={policy.returnWindowDays} kind={policy.windowKind} />}
        <IconChevronRight aria-hidden="true" stroke={1.75} />
      </button>
      {policy && <PolicyObstacles retailer={company.name} policy={policy} purchase={purchase} />}
    </div>
  );
}
