import type { ReactNode } from 'react';
import { Stack } from './layout.tsx';
import classes from './marks.module.css';

/** A gray placeholder bar. Width and height can be in any CSS unit. */
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

/** A wrapper for placeholder bars. Screen readers announce one sentence instead of the bars. */
export function SkeletonRegion({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="status" aria-busy="true">
      <span className="visually-hidden">{label}</span>
      {children}
    </div>
  );
}

/** Placeholder bars for lines of text. The last one is shorter. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <Stack as="span" gap={2} aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} width={line === lines - 1 && lines > 1 ? '60%' : '100%'} />
      ))}
    </Stack>
  );
}
