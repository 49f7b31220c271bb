interface StatementShape {
  /** The statement's verb and the first table that it names. */
  name: string;
  /** The statement's text without comments and without anything that could be a value. */
  shape: string;
}

const longest = 2_000;
/**
 * The maximum number of statements whose shapes a process caches. Lists of ids make ever new statements, so a
 * full cache is emptied.
 */
const mostKept = 1_000;
const kept = new Map<string, StatementShape>();

const verbs: readonly (readonly [RegExp, string])[] = [
  [/\binsert\s+into\s+"?([a-z_][\w.]*)/i, 'INSERT'],
  [/^\s*(?:with\b.*?\)\s*)?update\s+"?([a-z_][\w.]*)/is, 'UPDATE'],
  [/\bdelete\s+from\s+"?([a-z_][\w.]*)/i, 'DELETE'],
  [/\bfrom\s+"?([a-z_][\w.]*)/i, 'SELECT'],
];

function nameOf(shape: string): string {
  for (const [pattern, verb] of verbs) {
    const table = pattern.exec(shape)?.[1];
    if (table !== undefined) return `${verb} ${table}`;
  }
  return /^\s*(\w+)/.exec(shape)?.[1]?.toUpperCase() ?? 'STATEMENT';
}

function readShape(text: string): StatementShape {
  const shape = text
    .replaceAll(/\/\*.*?\*\/|--[^\n]*/gs, ' ')
    .replaceAll(/\$(\w*)\$.*?\$\1\$/gs, '?')
    .replaceAll(/'(?:[^']|'')*(?:'|$)/g, '?')
    .replaceAll(/(?<![$\w.])\d[\d.]*/g, '?')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, longest);
  return { name: nameOf(shape), shape };
}

/**
 * A statement as a trace shows it. Values are usually parameters; values in the text itself are replaced by
 * `?`.
 */
export function shapeOf(text: string): StatementShape {
  const known = kept.get(text);
  if (known !== undefined) return known;
  if (kept.size >= mostKept) kept.clear();
  const shape = readShape(text);
  kept.set(text, shape);
  return shape;
}
