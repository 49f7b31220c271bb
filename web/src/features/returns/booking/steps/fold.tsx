import type { ReactNode } from 'react';
import { useMediaQuery } from '../../../../lib/use-media-query.ts';
import { Details } from '../../../../ui/details.tsx';
import classes from './steps.module.css';

/** On a phone optional questions lie folded, with what is answered; where there is room they simply stand there. */
export function Fold({
  title,
  state,
  isOpen,
  children,
}: {
  title: string;
  /** The answers so far. */
  state: string;
  /** An error within is never folded away. */
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
