import type { ReadinessCode } from '@backhaul/domain/driver/driver-readiness.ts';
import { IconIdBadge2 } from '@tabler/icons-react';
import { Fragment } from 'react';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/router/link.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { missingNames, missingPaths } from '../../../words/driver/onboarding.ts';

/**
 * A notice on the driver pages with everything that keeps the driver from going online. Each item has a link
 * to its page.
 */
export function MissingNotice({
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
          See what is missing
        </ButtonLink>
      }
    >
      {badge !== null && <strong>{badge}. </strong>}
      Before you can go online:{' '}
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
