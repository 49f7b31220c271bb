/** A menu entry's number; nothing where it is zero or not known yet. */
export function MenuCount({ count }: { count: number | undefined }) {
  return count !== undefined && count > 0 && <b className="tabular">{count}</b>;
}
