import type { ReactNode } from 'react';

/** A name and what is known under it, a line of the `dl` around it. Each list lays out its own lines. */
export function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
