import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

export function Details({
  summary,
  className,
  children,
  ...rest
}: ComponentProps<'details'> & { summary: ReactNode }) {
  return (
    <details className={classNames('ui-details', className)} {...rest}>
      <summary>
        {summary}
        <IconChevronDown aria-hidden="true" size={18} stroke={1.75} />
      </summary>
      {children}
    </details>
  );
}
