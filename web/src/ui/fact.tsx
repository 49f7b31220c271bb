import type { ReactNode } from 'react';

/** A name with its value, as one entry of the surrounding `dl`, which does the layout. */
export function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
