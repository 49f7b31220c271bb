import { IconRoute } from '@tabler/icons-react';
import { paths } from '../../../lib/paths.ts';
import { CopyTrackingButton } from '../../../parts/copy-tracking-button.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import classes from './side-card.module.css';

export function TrackingCard({ trackingNumber }: { trackingNumber: string }) {
  return (
    <Card as="section" flat padded aria-labelledby="tracking-heading">
      <h2 id="tracking-heading" className={classes['heading']}>
        Tracking number
      </h2>
      <p className={`code ${classes['number']}`}>{trackingNumber}</p>
      <div className={classes['two']}>
        <CopyTrackingButton trackingNumber={trackingNumber} />
        <ButtonLink
          to={paths.track}
          search={{ tracking: trackingNumber }}
          icon={<IconRoute aria-hidden="true" stroke={1.75} />}
        >
          Track
        </ButtonLink>
      </div>
    </Card>
  );
}
