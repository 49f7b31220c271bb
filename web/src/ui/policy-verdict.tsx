import {
  IconAlertTriangle,
  IconCheck,
  IconCircleCheck,
  IconCircleX,
  IconShieldCheck,
  type Icon,
} from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import classes from './cards.module.css';

export type Verdict = 'pending' | 'valid' | 'unverified' | 'invalid';

const icons: Record<Verdict, Icon> = {
  pending: IconShieldCheck,
  valid: IconCircleCheck,
  unverified: IconAlertTriangle,
  invalid: IconCircleX,
};

export interface PolicyCheck {
  text: string;
  met: boolean;
}

/**
 * The store's likely answer to a return: one sentence, a line of explanation, and a list of checks. Each
 * check has passed or is still open.
 */
export function PolicyVerdict({
  verdict,
  title,
  reason,
  checks,
  className,
}: {
  verdict: Verdict;
  title: string;
  reason?: ReactNode;
  checks?: readonly PolicyCheck[];
  className?: string | undefined;
}) {
  const titleId = useId();
  const VerdictIcon = icons[verdict];
  return (
    <section
      className={classNames(classes['verdict'], classes[verdict], className)}
      aria-labelledby={titleId}
    >
      <p className={classes['head']} id={titleId}>
        <VerdictIcon aria-hidden="true" stroke={1.75} />
        <strong>{title}</strong>
      </p>
      <div className={classes['body']}>
        {reason && <p>{reason}</p>}
        {checks && checks.length > 0 && (
          <ul>
            {checks.map((check) => (
              <li key={check.text}>
                {check.met ? (
                  <IconCheck aria-hidden="true" stroke={2.25} />
                ) : (
                  <i className={classes['dot']} aria-hidden="true" />
                )}
                {check.text}
                <span className="visually-hidden">{check.met ? ' (met)' : ' (open)'}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
