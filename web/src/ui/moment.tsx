/** A time as people say it, with the exact time on hover and for readers of the markup. */
export function Moment({
  instant,
  exact,
  children,
}: {
  instant: string;
  exact: string;
  children: string;
}) {
  return (
    <time dateTime={instant} title={exact}>
      {children}
    </time>
  );
}
