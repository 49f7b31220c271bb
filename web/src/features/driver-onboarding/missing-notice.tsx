import { type ReadinessCode, readinessWords } from '@backhaul/domain/driver/driver-readiness.ts';
import { IconIdBadge2 } from '@tabler/icons-react';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../lib/router/link.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { missingPaths } from './onboarding-words.ts';

/** In the portal: everything that keeps the driver from going online, each with where it is done. */
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
          All steps
        </ButtonLink>
      }
    >
      {badge !== null && <strong>{badge}. </strong>}
      <ul>
        {missing.map((code) => (
          <li key={code}>
            <Link to={missingPaths[code]}>{readinessWords[code]}</Link>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
