import type { Purchase } from '@backhaul/domain/policy/window-check.ts';
import { searchCompanies, type Company } from '@backhaul/contract/calls/places/catalog.ts';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Failure, QueryView } from '../../calls/query-view.tsx';
import { reasonOf, statusTextOf } from '../../lib/api/api-error.ts';
import type { Position } from '../../lib/current-position.ts';
import { queryOf } from '../../lib/api/query-of.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CounterIllustration } from '../../ui/illustrations/counter.tsx';
import { Stack } from '../../ui/layout.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx';
import { SelectField, TextField } from '../../ui/text-field.tsx';
import classes from '../store-picker/stores.module.css';
import { categoryFilters } from './company-categories.ts';
import { CompanyCard } from './company-card.tsx';

export function CompanyList({
  query,
  onQuery,
  category,
  onCategory,
  purchase,
  near,
  onSelect,
}: {
  query: string;
  onQuery: (text: string) => void;
  category: string;
  onCategory: (category: string) => void;
  purchase: Purchase;
  near: Position | null;
  onSelect: (company: Company) => void;
}) {
  const q = useDebounced(query.trim());
  const companies = useQuery({
    ...queryOf(searchCompanies, { query: { q, category, ...near } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Stack gap={4} className={classes['browser']}>
      <div className={classes['filters']}>
        <TextField
          label="Company"
          type="search"
          autoComplete="off"
          data-autofocus
          icon={<IconSearch stroke={1.75} />}
          value={query}
          onChange={(event) => onQuery(event.target.value)}
        />
        <SelectField
          label="Category"
          value={category}
          onChange={(event) => onCategory(event.target.value)}
        >
          <option value="">All categories</option>
          {categoryFilters.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      </div>
      <QueryView
        query={companies}
        loading={
          <SkeletonRegion label="Loading companies">
            <Stack gap={2}>
              {['one', 'two', 'three', 'four'].map((key) => (
                <Skeleton key={key} height="112px" radius="var(--r-control)" />
              ))}
            </Stack>
          </SkeletonRegion>
        }
        failed={CompaniesFailed}
        isEmpty={(found) => found.length === 0}
        empty={
          <EmptyState
            heading="h3"
            illustration={<CounterIllustration />}
            title={`No stores found matching "${q}"`}
          >
            Try another name, or choose all categories.
          </EmptyState>
        }
      >
        {(found) => (
          <Stack as="ul" gap={2}>
            {found.map((company) => (
              <li key={company.id}>
                <CompanyCard
                  company={company}
                  purchase={purchase}
                  onSelect={() => onSelect(company)}
                />
              </li>
            ))}
          </Stack>
        )}
      </QueryView>
    </Stack>
  );
}

function CompaniesFailed({ error, onRetry }: Failure) {
  return (
    <EmptyState
      heading="h3"
      title={`Failed to fetch companies: ${statusTextOf(error)}`}
      action={<Button onClick={onRetry}>Try Again</Button>}
    >
      {reasonOf(error)}
    </EmptyState>
  );
}
