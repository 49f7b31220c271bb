/** The driver or the order that is followed through the day. */
export type Followed =
  | { readonly kind: 'driver'; readonly id: string }
  | { readonly kind: 'order'; readonly id: string }
  | null;

/** The part of the address that says what is followed: 'driver:…' or 'order:…'. */
export function followedIn(text: string | undefined): Followed {
  const [kind, id = ''] = (text ?? '').split(':', 2);
  return (kind === 'driver' || kind === 'order') && /^[\da-f-]{36}$/.test(id) ? { kind, id } : null;
}

export function followedText(followed: Followed): string | undefined {
  return followed === null ? undefined : `${followed.kind}:${followed.id}`;
}
