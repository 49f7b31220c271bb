import type { ReadinessCode } from '@backhaul/domain/driver/driver-readiness.ts';
import { IconIdBadge2, IconPlayerPause } from '@tabler/icons-react';
import { Fragment } from 'react';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/router/link.tsx';
import { SpokenTime } from '../../../parts/spoken-time.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { missingNames, missingPaths } from '../../../words/driver/onboarding.ts';

/**
 * The notices on the driver pages with everything that keeps the driver from going online: a pause, and the steps that
 * are missing, each with a link to its page.
 */
export function MissingNotice({
  missing,
  badge,
  pause,
}: {
  missing: readonly ReadinessCode[];
  badge: string | null;
  /** The pause by our staff, if there is one. */
  pause: { until: string; reason: string } | null;
}) {
  const steps = missing.filter((code) => code !== 'paused');
  return (
    <>
      {pause !== null && (
        <Notice tone="warn" icon={<IconPlayerPause stroke={1.75} />}>
          <strong>You cannot go online until </strong>
          <SpokenTime instant={pause.until} show="day" />. {pause.reason} You keep the jobs you
          have.
        </Notice>
      )}
      {steps.length > 0 && <OpenSteps missing={steps} badge={badge} />}
    </>
  );
}

function OpenSteps({
  missing,
  badge,
}: {
  missing: readonly ReadinessCode[];
  badge: string | null;
}) {
  return (
    <Notice
      tone="warn"
      icon={<IconIdBadge2 stroke={1.75} />}
      action={
        <ButtonLink size="sm" to={paths.driverOnboarding}>
          See your remaining steps
        </ButtonLink>
      }
    >
      {badge !== null && <strong>{badge}. </strong>}
      To go online, you still need:{' '}
      {missing.map((code, place) => (
        <Fragment key={code}>
          {place > 0 && ', '}
          <Link to={missingPaths[code]}>{missingNames[code]}</Link>
        </Fragment>
      ))}
      .
    </Notice>
  );
}
