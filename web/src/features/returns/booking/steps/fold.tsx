import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useMediaQuery } from '../../../../lib/use-media-query.ts';
import classes from './fold.module.css';

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
    <details className={classes['fold']} open={isOpen}>
      <summary>
        <span>
          <strong>{title}</strong>
          <span>{state}</span>
        </span>
        <IconChevronDown aria-hidden="true" stroke={1.75} />
      </summary>
      <div>{children}</div>
    </details>
  );
}
