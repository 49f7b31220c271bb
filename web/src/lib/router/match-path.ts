export type PathParams = Readonly<Record<string, string>>;

/**
 * Matches a path against a pattern such as '/things/$name' and returns its parameters, or null if it does not
 * match.
 */
export function matchPath(pattern: string, pathname: string): PathParams | null {
  const wanted = partsOf(pattern);
  const given = partsOf(pathname);
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const text = decoded(given[index] ?? '');
    if (text === null) return null;
    if (part.startsWith('$')) params[part.slice(1)] = text;
    else if (part !== text) return null;
  }
  return params;
}

/** A single trailing slash does not change the address. */
function partsOf(path: string): string[] {
  return path.replace(/(?<=.)\/$/, '').split('/');
}

/** Returns null for invalid percent-encoding; such a path matches no route. */
function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
