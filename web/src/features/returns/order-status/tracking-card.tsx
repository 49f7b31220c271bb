import { IconRoute } from '@tabler/icons-react';
import { paths } from '../../../lib/paths.ts';
import { CopyTrackingButton } from '../../../parts/copy-tracking-button.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Stack, Text } from '../../../ui/layout.tsx';
import classes from './order-status.module.css';

export function TrackingCard({ trackingNumber }: { trackingNumber: string }) {
  return (
    <Card as="section" flat padded aria-labelledby="tracking-heading">
      <h2 id="tracking-heading" className={classes['heading']}>
        Tracking number
      </h2>
      <Text weight={600} leading={1.25} breaks below={4} className={`code ${classes['number']}`}>
        {trackingNumber}
      </Text>
      <Stack gap={2} columns={2}>
        <CopyTrackingButton trackingNumber={trackingNumber} />
        <ButtonLink
          to={paths.track}
          search={{ tracking: trackingNumber }}
          icon={<IconRoute aria-hidden="true" stroke={1.75} />}
        >
          Track
        </ButtonLink>
      </Stack>
    </Card>
  );
}
