import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryView } from '../../../calls/query-view.tsx';
import { Card } from '../../../ui/card.tsx';
import { Stack, Text } from '../../../ui/layout.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { CityField } from './city-prices.tsx';
import type { Example } from './live-example.tsx';
import classes from './pricing.module.css';

/**
 * A page to try the current prices: fields to change, and the result. Nothing is posted to the ledger.
 */
export function TryScreen({
  title,
  about,
  fields,
  query,
  children,
}: {
  title: string;
  about: string;
  fields: ReactNode;
  query: UseQueryResult<Example>;
  children: (example: Example) => ReactNode;
}) {
  return (
    <Stack gap={5} shrinks className={classes['page']}>
      <CityField />
      <Card as="section" flat padded className={classes['card']} aria-labelledby="try">
        <h2 id="try">{title}</h2>
        <Text tone="quiet">{about}</Text>
        {fields}
        <QueryView
          query={query}
          loading={
            <SkeletonRegion label="Computing">
              <Skeleton height="260px" radius="var(--r-card)" />
            </SkeletonRegion>
          }
          failed={{ title: 'We cannot calculate this price' }}
        >
          {children}
        </QueryView>
      </Card>
    </Stack>
  );
}
