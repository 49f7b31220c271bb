import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** A list of names with their values. `dense` is for operators. */
export function Facts({ dense, className, ...rest }: ComponentProps<'dl'> & { dense?: boolean }) {
  return <dl className={classNames('ui-facts', dense && 'ui-facts-dense', className)} {...rest} />;
}

/** A name with its value, as one entry of `Facts`, or of another `dl` element that does the layout. */
export function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
