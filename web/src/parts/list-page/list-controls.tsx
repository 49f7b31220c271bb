import type { ReactNode } from 'react';
import classes from './list-page.module.css';

/** The filters above a list, in as many lines as they need; a search takes twice the room of a choice. */
export function ListControls({ children }: { children: ReactNode }) {
  return <div className={classes['controls']}>{children}</div>;
}
