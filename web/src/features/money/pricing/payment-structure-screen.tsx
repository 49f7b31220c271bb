import { QueryView } from '../../../calls/query-view.tsx';
import { paths } from '../../../lib/paths.ts';
import { rulesOf } from '../../../lib/prices.ts';
import { useMay } from '../../../lib/session/use-session.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { CityField, useCityPrices } from './city-prices.tsx';
import { LiveExample } from './live-example.tsx';
import classes from './pricing.module.css';
import { RulesTable } from './rules-table.tsx';
import { Since } from './version-words.tsx';

/**
 * A page with the current rules for the customer's price, the driver's pay, our share and the ways an order
 * can end, each with an example.
 */
export function PaymentStructureScreen() {
  const { query, version: inForce } = useCityPrices();
  const mayPublish = useMay('manage_prices');
  return (
    <Stack gap={5} shrinks className={classes['page']}>
      <CityField />
      <QueryView
        query={query}
        loading={
          <SkeletonRegion label="Loading the prices">
            <Skeleton height="420px" radius="var(--r-card)" />
          </SkeletonRegion>
        }
        failed={{ heading: 'h2' }}
      >
        {({ versions }) => {
          const version = versions.find((one) => one.version === inForce);
          if (version === undefined) return null;
          const rules = rulesOf(version);
          return (
            <>
              <Card as="section" flat padded className={classes['card']} aria-labelledby="rules">
                <h2 id="rules">Prices in force</h2>
                <Text tone="quiet">
                  Version {inForce}, <Since since={version.since} />. For each line, the platform’s
                  share is the customer’s price minus the driver’s pay.
                </Text>
                <RulesTable rules={rules} />
                {mayPublish && (
                  <Row above={5} gap={4} wrap>
                    <ButtonLink to={paths.adminPricing}>All versions</ButtonLink>
                  </Row>
                )}
              </Card>
              <LiveExample rules={rules} />
            </>
          );
        }}
      </QueryView>
    </Stack>
  );
}
