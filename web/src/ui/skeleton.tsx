import type { ReactNode } from 'react';
import { Stack } from './layout.tsx';
import classes from './marks.module.css';

/** A grey placeholder bar. Width and height in any CSS unit. */
export function Skeleton({
  width = '100%',
  height = '1em',
  radius = 'var(--r-badge)',
}: {
  width?: string;
  height?: string;
  radius?: string;
}) {
  return (
    <span
      className={classes['skeleton']}
      style={{ width, height, borderRadius: radius }}
      aria-hidden="true"
    />
  );
}

/** Wraps skeletons: screen readers hear one sentence instead of the bars. */
export function SkeletonRegion({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="status" aria-busy="true">
      <span className="visually-hidden">{label}</span>
      {children}
    </div>
  );
}

/** Lines of text, the last one shorter. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <Stack as="span" gap={2} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} width={line === lines - 1 && lines > 1 ? '60%' : '100%'} />
      ))}
    </Stack>
  );
}
