import { useTooltip } from './tooltip.tsx';

/** A time in everyday words. The exact time is in the markup and appears on hover. */
export function Moment({
  instant,
  exact,
  children,
}: {
  instant: string;
  exact: string;
  children: string;
}) {
  const { trigger, bubble } = useTooltip(exact);
  return (
    <time dateTime={instant} {...trigger}>
      {children}
      {bubble}
    </time>
  );
}
