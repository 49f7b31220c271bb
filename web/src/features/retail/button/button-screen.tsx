import { readLinkSettings } from '@backhaul/contract/calls/retail/booking-links.ts';
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../../calls/query-view.tsx';
import { queryOf } from '../../../lib/api/query-of.ts';
import { useCompany } from '../../../parts/retail/company.ts';
import { Card } from '../../../ui/card.tsx';
import { Stack, Text } from '../../../ui/layout.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import classes from './button.module.css';
import { ColorForm } from './color-form.tsx';
import { Snippet } from './snippet.tsx';
import { LinkSecrets } from './link-secrets.tsx';

/**
 * The page for a retailer's booking button: the signed links with which its customers book returns, the keys
 * that sign them, and the retailer's color.
 */
export function ButtonScreen() {
  const { id: companyId, name } = useCompany();
  const settings = useQuery(queryOf(readLinkSettings, { params: { companyId } }));
  return (
    <QueryView
      query={settings}
      loading={
        <SkeletonRegion label="Loading your button">
          <Skeleton height="320px" radius="var(--r-card)" />
        </SkeletonRegion>
      }
      failed={{ title: 'We could not load the settings of your return button.' }}
    >
      {({ secrets, color }) => (
        <div className={classes['columns']}>
          <Stack gap={5}>
            <Card as="section" flat padded aria-labelledby="about-links">
              <Stack gap={3}>
                <h2 id="about-links">A signed link fills in the booking for your customers</h2>
                <Text>
                  Your server writes the data of an order into a link and signs the link. Your
                  customer opens the link on your page or in your e-mail, chooses a time, and a
                  driver brings the item to your counter. Nobody can book with a changed link.
                </Text>
                <Text tone="quiet">
                  A link is <code>key id.facts.signature</code>: the facts are JSON in base64url,
                  the signature is the HMAC-SHA256 of the text before it, made with your secret key.
                  Or let <a href="/developers">POST /api/v1/booking-links</a> sign for you.
                </Text>
              </Stack>
            </Card>
            <Snippet color={color} />
            <LinkSecrets companyId={companyId} secrets={secrets} />
          </Stack>
          <ColorForm key={color} companyId={companyId} company={name} color={color} />
        </div>
      )}
    </QueryView>
  );
}
