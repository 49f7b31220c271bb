import type { ReactNode } from 'react';
import classes from './open-button.module.css';

/** The words in a row that open it: what its first column contains, and where the focus goes. */
export function OpenButton({ onOpen, children }: { onOpen: () => void; children: ReactNode }) {
  return (
    <button type="button" data-open className={classes['button']} onClick={onOpen}>
      {children}
    </button>
  );
}
