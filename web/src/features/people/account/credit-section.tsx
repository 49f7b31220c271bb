import type { CallAnswer } from '@backhaul/contract/call.ts';
import { listOwnCredits } from '@backhaul/contract/calls/money/credits.ts';
import { IconGift } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { QueryView } from '../../../calls/query-view.tsx';
import { queryOf } from '../../../lib/api/query-of.ts';
import { formatDollars } from '../../../lib/format/money.ts';
import { PromotionCodeField } from '../../../parts/promotion/promotion-code-field.tsx';
import { SpokenTime } from '../../../parts/spoken-time.tsx';
import { Box, Stack, Text } from '../../../ui/layout.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import classes from './account-settings-screen.module.css';
import { lazyPart } from '../../../lib/router/lazy-part.ts';

/** Loaded after the section, because most people have no points. */
const PointsLine = lazyPart(async () => (await import('./points-line.tsx')).PointsLine);

type Credit = CallAnswer<typeof listOwnCredits>['credits'][number];

/**
 * The credit that the person can use, and a list of all credit granted. Each row has the reason, the amount,
 * the remaining amount and the last day.
 */
export function CreditSection() {
  const query = useQuery(queryOf(listOwnCredits, {}));
  return (
    <QueryView query={query} loading={<Skeleton height="96px" />} failed={{}}>
      {({ available, credits }) => (
        <Stack gap={3}>
          <p>
            You have <strong className="tabular">{formatDollars(available)}</strong> of credit. We
            use your credit for the next return, unless you switch credit off at checkout.
          </p>
          <Suspense>
            <PointsLine />
          </Suspense>
          <PromotionCodeField />
          {credits.length > 0 && (
            <Box as="ul" className={classes['rows']}>
              {credits.map((credit) => (
                <li key={credit.id}>
                  <CreditRow credit={credit} />
                </li>
              ))}
            </Box>
          )}
        </Stack>
      )}
    </QueryView>
  );
}

function CreditRow({ credit }: { credit: Credit }) {
  const { amount, reason } = credit;
  return (
    <>
      <IconGift aria-hidden="true" size={20} stroke={1.75} />
      <Text grows className={classes['said']}>
        <strong>{reason}</strong>
        <span>
          <WhatBecame credit={credit} />
        </span>
      </Text>
      <Text as="span" figures weight={600}>
        {formatDollars(amount)}
      </Text>
    </>
  );
}

function WhatBecame({ credit: { state, left, held, used, expiresAt } }: { credit: Credit }) {
  const day = <SpokenTime instant={expiresAt} show="day" />;
  if (state === 'spent') return 'You used all of this credit';
  if (state === 'taken_back') return 'We took this credit back';
  if (state === 'expired') return <>Ended {day}</>;
  const parts = [
    `${formatDollars(left)} left`,
    ...(held > 0 ? [`${formatDollars(held)} reserved for an order`] : []),
    ...(used > 0 ? [`${formatDollars(used)} used`] : []),
  ];
  return (
    <>
      {parts.join(', ')}, until {day}
    </>
  );
}
