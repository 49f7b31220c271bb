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

/** The parts of a path. A single slash at the end makes no difference. */
function partsOf(path: string): string[] {
  return path.replace(/(?<=.)\/$/, '').split('/');
}

/** Decodes a part of a path. Null if its percent-encoding is invalid; such a path matches no route. */
function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
