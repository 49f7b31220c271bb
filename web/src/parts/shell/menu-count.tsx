/** The count on a menu entry; nothing when it is zero or unknown. */
export function MenuCount({ count }: { count: number | undefined }) {
  return count !== undefined && count > 0 && <b className="tabular">{count}</b>;
}
