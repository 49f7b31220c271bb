interface StatementShape {
  /** Its verb and the first table that it names. */
  name: string;
  /** Its text without comments and without anything that could be a value. */
  shape: string;
}

const longest = 2_000;
/** Texts that a process remembers. Lists of ids make new ones, so the memory begins anew when it is full. */
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

/** A statement as a trace shows it. Values are parameters; what is written into a text becomes `?` all the same. */
export function shapeOf(text: string): StatementShape {
  const known = kept.get(text);
  if (known !== undefined) return known;
  if (kept.size >= mostKept) kept.clear();
  const shape = readShape(text);
  kept.set(text, shape);
  return shape;
}
