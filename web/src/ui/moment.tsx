import { useTooltip } from './tooltip.tsx';

/** A time in everyday words, with the exact time on hover and in the markup. */
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
