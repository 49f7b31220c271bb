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
  return (
    <time dateTime={instant} title={exact}>
      {children}
    </time>
  );
}
