// Writes the files for a new list, reaction, feature or table in a root folder, and prints the files that it
// wrote or changed.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { featureFiles } from './feature.mjs';
import { listFiles } from './list.mjs';
import { reactionFiles } from './reaction.mjs';
import { tableFiles } from './table.mjs';

const kinds = {
  list: listFiles,
  reaction: reactionFiles,
  feature: featureFiles,
  table: tableFiles,
};

/** Inserts a line before the first line that begins with `before`; throws if there is none. */
function insertLine(text, before, line, file) {
  const at = text.indexOf(`\n${before}`);
  if (at === -1) throw new Error(`${file} has no line that begins with '${before}'`);
  return `${text.slice(0, at)}\n${line}${text.slice(at)}`;
}

/** Computes all files to write, as a map from path to text. Throws if a new file already exists. */
export async function planNew(root, kind, args) {
  const make = kinds[kind];
  if (make === undefined) throw new Error(`npm run new ${Object.keys(kinds).join('|')} <name>`);
  const { files, lines } = await make(root, args);
  const texts = new Map(Object.entries(files));
  for (const file of texts.keys())
    if (existsSync(path.join(root, file))) throw new Error(`${file} is there already`);
  for (const [file, before, line] of lines) {
    const text = texts.get(file) ?? readFileSync(path.join(root, file), 'utf8');
    texts.set(file, insertLine(text, before, line, file));
  }
  return texts;
}

export async function writeNew(root, kind, args) {
  const texts = await planNew(root, kind, args);
  for (const [file, text] of texts) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  return [...texts.keys()];
}

if (import.meta.main) {
  const [root, kind, ...args] = process.argv.slice(2);
  try {
    for (const file of await writeNew(root, kind, args)) console.log(file);
  } catch (cause) {
    console.error(cause instanceof Error ? cause.message : cause);
    process.exitCode = 1;
  }
}
