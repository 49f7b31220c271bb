import type { ReactNode } from 'react';
import { useMediaQuery } from '../../../../lib/use-media-query.ts';
import { Details } from '../../../../ui/details.tsx';
import classes from './steps.module.css';

/**
 * Optional questions. On a phone they are collapsed, with a summary of the answers; on wide screens they are
 * always open.
 */
export function Fold({
  title,
  state,
  isOpen,
  children,
}: {
  title: string;
  /** A summary of the answers so far. */
  state: string;
  /** True keeps the questions open, because an error inside must stay visible. */
  isOpen: boolean;
  children: ReactNode;
}) {
  const isPhone = useMediaQuery('(max-width: 760px)');
  if (!isPhone) return children;
  return (
    <Details
      className={classes['fold']}
      open={isOpen}
      summary={
        <span>
          <strong>{title}</strong>
          <span>{state}</span>
        </span>
      }
    >
      <div>{children}</div>
    </Details>
  );
}
