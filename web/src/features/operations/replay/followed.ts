/** The driver or order that the replay of the day follows. */
export type Followed =
  | { readonly kind: 'driver'; readonly id: string }
  | { readonly kind: 'order'; readonly id: string }
  | null;

/** Reads the followed driver or order from the URL: 'driver:…' or 'order:…'. */
export function followedIn(text: string | undefined): Followed {
  const [kind, id = ''] = (text ?? '').split(':', 2);
  return (kind === 'driver' || kind === 'order') && /^[\da-f-]{36}$/.test(id) ? { kind, id } : null;
}

export function followedText(followed: Followed): string | undefined {
  return followed === null ? undefined : `${followed.kind}:${followed.id}`;
}
