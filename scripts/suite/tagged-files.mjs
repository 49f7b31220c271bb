import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sourceFiles } from '../lint/source-files.mjs';
import { root } from '../workspace.mjs';

/** The test files whose first comment says `@module-tag <tag>`, as paths from the root of the project. */
export function filesTagged(tag) {
  const marked = new RegExp(String.raw`^/\*\*[^/]*@module-tag ${tag}\b`);
  return sourceFiles()
    .filter((file) => file.endsWith('.test.ts'))
    .filter((file) => marked.test(readFileSync(path.join(root, file), 'utf8')));
}
