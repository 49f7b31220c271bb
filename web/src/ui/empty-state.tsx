import type { ReactNode } from 'react';
import { Row, Stack } from './layout.tsx';
import classes from './cards.module.css';

/** The content of a list without data: a picture, one sentence and one link. */
export function EmptyState({
  illustration,
  title,
  children,
  action,
  heading: Heading = 'h2',
}: {
  illustration?: ReactNode;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  heading?: 'h1' | 'h2' | 'h3';
}) {
  return (
    <Stack gap={2} across="center" centred className={classes['empty']}>
      {illustration && <div className={classes['art']}>{illustration}</div>}
      <Heading className={classes['title']}>{title}</Heading>
      {children && <p>{children}</p>}
      {action && (
        <Row gap={3} justify="center" wrap above={3}>
          {action}
        </Row>
      )}
    </Stack>
  );
}
