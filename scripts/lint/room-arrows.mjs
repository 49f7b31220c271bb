import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { rooms, testFiles } from './rooms.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const workspaceImport = /^@backhaul\/([^/]+)\/(.+)$/;

/**
 * What is wrong with an import, as a sentence, or null. `file` is the importing file's path from the root of the project,
 * `specifier` what stands in its import, `isType` whether the import is erased.
 */
export function importProblem(file, specifier, isType) {
  const from = roomOf(file);
  if (from === null) return null;
  const isTest = testFiles.some((pattern) => pattern.test(file));
  const target = targetPath(file, specifier);
  if (target === null) return packageProblem(from, specifier, isType, isTest);
  const to = roomOf(target);
  if (to === null || to.id === from.id) return null;
  const mayImport = isTest ? [...from.room.rooms, `${workspaceOf(from.id)}/*`] : from.room.rooms;
  if (!allows(mayImport, from, to)) return `${from.id} may not import ${to.id}`;
  const mustBeType = from.room.typesOnly && !isTest;
  return mustBeType && !isType ? `${from.id} holds types: use \`import type\`` : null;
}

function packageProblem(from, specifier, isType, isTest) {
  if (isTest) return null;
  if (specifier.startsWith('node:'))
    return from.room.node ? null : `${from.id} may not import Node's modules`;
  // A vendor's type costs nothing at run time, but the inner rooms stay free of those too.
  if (isType && from.room.node) return null;
  const [first, second] = specifier.split('/');
  const name = first.startsWith('@') ? `${first}/${second}` : first;
  const known = from.room.packages.some((pattern) =>
    pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern,
  );
  return known ? null : `${from.id} may not import the package ${name}`;
}

function allows(patterns, from, to) {
  return patterns.some((pattern) => {
    if (pattern === '*') return workspaceOf(to.id) === workspaceOf(from.id);
    if (pattern.endsWith('/*')) return workspaceOf(to.id) === pattern.slice(0, -2);
    // A split room may be named as a whole or by one of its folders.
    return to.id === pattern || (to.room.name === pattern && from.room.name !== pattern);
  });
}

const workspaceOf = (id) => id.split('/')[0];

function roomOf(file) {
  const [room] = rooms
    .filter(({ folder }) => file === folder || file.startsWith(`${folder}/`))
    .toSorted((a, b) => b.folder.length - a.folder.length);
  if (room === undefined) return null;
  if (!room.split) return { room, id: room.name };
  const [inner] = file.slice(room.folder.length + 1).split('/');
  return { room, id: `${room.name}/${inner}` };
}

/** Path from the project's root, or null for a package. */
function targetPath(file, specifier) {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(file), specifier);
  const match = workspaceImport.exec(specifier);
  return match === null ? null : `${match[1]}/src/${match[2]}`;
}

/** The rule for oxlint: every way to name another module is checked against the table. */
export const roomArrows = {
  create(context) {
    const file = path.relative(root, context.filename).split(path.sep).join('/');
    const check = (node, source, isType) => {
      if (typeof source?.value !== 'string') return;
      const problem = importProblem(file, source.value, isType);
      if (problem !== null)
        context.report({ node, message: `${problem} (scripts/lint/rooms.mjs)` });
    };
    return {
      ImportDeclaration: (node) => check(node, node.source, node.importKind === 'type'),
      ExportNamedDeclaration: (node) => check(node, node.source, node.exportKind === 'type'),
      ExportAllDeclaration: (node) => check(node, node.source, node.exportKind === 'type'),
      ImportExpression: (node) => check(node, node.source, false),
    };
  },
};
