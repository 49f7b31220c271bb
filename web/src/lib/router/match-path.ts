export type PathParams = Readonly<Record<string, string>>;

/** The parameters of a path that fits a pattern such as '/things/$name'; null where it does not. */
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

/** One slash at the end is the same address. */
function partsOf(path: string): string[] {
  return path.replace(/(?<=.)\/$/, '').split('/');
}

/** Null where the percent-encoding is broken: such a path is nobody's. */
function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
