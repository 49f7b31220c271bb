import { IconBolt, IconCalendar, IconCash } from '@tabler/icons-react';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { VanIllustration } from '../../../ui/illustrations/van.tsx';
import { Stack } from '../../../ui/layout.tsx';
import classes from './drive.module.css';

/** A panel to recruit drivers, shown only while this site accepts new drivers. */
export function DrivePanel({ brandName }: { brandName: string }) {
  return (
    <section className="wrap" id="drive" aria-labelledby="drive-title">
      <div className={classes['panel']}>
        <div className={classes['text']}>
          <h2 id="drive-title">Drive for {brandName}</h2>
          <p>
            You drive short trips across the city, without shopping or passengers. You see the pay
            before you accept a job.
          </p>
          <ul>
            <li>
              <IconCash aria-hidden="true" size={20} stroke={1.75} />
              $15-25/hour
            </li>
            <li>
              <IconCalendar aria-hidden="true" size={20} stroke={1.75} />
              Flexible schedule
            </li>
            <li>
              <IconBolt aria-hidden="true" size={20} stroke={1.75} />
              Instant payouts
            </li>
          </ul>
          <ButtonLink
            variant="primary"
            size="lg"
            to={paths.driverSignup}
            className={classes['apply']}
          >
            Apply to Drive
          </ButtonLink>
        </div>
        <Stack align="end" className={classes['art']}>
          <VanIllustration label="A delivery van on its way" />
        </Stack>
      </div>
    </section>
  );
}
