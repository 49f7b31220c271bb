import { environment } from '@backhaul/contract/calls/people/accounts.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { installation } from '../testing/installation.ts';
import { queryOf } from './api/query-of.ts';
import { useBrandName } from './environment.ts';

const Name = () => <p>{useBrandName()}</p>;

test('settings that the cache dropped while no screen used them are read anew', () => {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const { queryKey } = queryOf(environment, {});
  const shown = () =>
    render(
      <QueryClientProvider client={queries}>
        <Name />
      </QueryClientProvider>,
    );
  queries.setQueryData(queryKey, { ...installation, brandName: 'Before' });
  const first = shown();
  expect(screen.getByText('Before')).toBeTruthy();
  first.unmount();
  queries.clear();
  queries.setQueryData(queryKey, { ...installation, brandName: 'Afterwards' });
  shown();
  expect(screen.getByText('Afterwards')).toBeTruthy();
});
