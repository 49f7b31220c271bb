import { type ReactNode, useState } from 'react';
import { Link, type LinkProps } from '../../lib/router/link.tsx';
import { useQueryTexts } from '../../lib/use-query-texts.ts';
import { Drawer } from '../../ui/dialog/dialog.tsx';
import classes from './list-page.module.css';

/** The link in a row's first column to the page about the row. It is focusable, and Enter opens it. */
export function RowLink(props: Pick<LinkProps, 'to' | 'search' | 'children'>) {
  return <Link {...props} resetScroll={false} data-open className={classes['open']} />;
}

/** A link that opens the row's panel. It adds the row's id to the URL and keeps the filters there. */
export function PanelLink({ param, id, children }: LinkedRow) {
  const [query] = useQueryTexts();
  return (
    <RowLink to="." search={{ ...query, [param]: id }}>
      {children}
    </RowLink>
  );
}

interface LinkedRow {
  param: string;
  id: string;
  children: ReactNode;
}

/** A button that opens the row's details over the list. */
export function DetailsButton({
  name,
  details,
  children,
}: {
  name: string;
  details: () => ReactNode;
  children: ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" data-open className={classes['open']} onClick={() => setOpen(true)}>
        {children}
      </button>
      <Drawer opened={isOpen} onClose={() => setOpen(false)} title={name}>
        {isOpen && details()}
      </Drawer>
    </>
  );
}
