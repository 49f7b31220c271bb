/** The count on a menu entry. Renders nothing if the count is zero or unknown. */
export function MenuCount({ count }: { count: number | undefined }) {
  return count !== undefined && count > 0 && <b className="tabular">{count}</b>;
}
