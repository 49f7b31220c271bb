import { isBuiltin } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { folderReaders, rooms, testFiles } from './rooms.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const workspaceImport = /^@backhaul\/([^/]+)\/(.+)$/;

/**
 * A sentence that says why an import is forbidden; null if it is allowed. `file` is the importing file,
 * `specifier` is the text after `from`, and `isType` is true for `import type`.
 */
export function importProblem(file, specifier, isType) {
  const from = roomOf(file);
  if (from === null) return null;
  const isTest = isTestFile(file);
  if (isAddress(specifier)) return `${from.id} may not import by an address`;
  const target = targetPath(file, specifier);
  if (target === null) return packageProblem(from, specifier, isType, isTest);
  if (isTestFile(target) && !isTest) return `${from.id} may not import what is for tests`;
  const to = roomOf(target);
  if (to === null) return outsideProblem(from, target);
  if (to.id === from.id) return null;
  const mayImport = isTest
    ? [...from.room.rooms, `${workspaceOf(from.id)}/*`, 'suite']
    : from.room.rooms;
  if (!allows(mayImport, from, to)) return `${from.id} may not import ${to.id}`;
  const mustBeType = from.room.typesOnly && !isTest;
  return mustBeType && !isType ? `${from.id} holds types: use \`import type\`` : null;
}

/**
 * Checks the import of a file that belongs to no room (group of folders), such as a package.json. Only files
 * of the same workspace may import it, and never from node_modules.
 */
function outsideProblem(from, target) {
  const isOwn = target.startsWith(`${workspaceOf(from.id)}/`) && !target.includes('node_modules/');
  return isOwn ? null : `${from.id} may not import ${target}`;
}

function packageProblem(from, specifier, isType, isTest) {
  if (isTest) return null;
  if (isBuiltin(specifier))
    return from.room.node ? null : `${from.id} may not import Node's modules`;
  // An imported type costs nothing at run time, so every package is allowed. A room (group of folders)
  // without Node's modules may not import such types either.
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
    // In a split room, each subfolder is a room of its own. The table can allow the whole room by its name,
    // or one subfolder.
    return to.id === pattern || (to.room.name === pattern && from.room.name !== pattern);
  });
}

const workspaceOf = (id) => id.split('/')[0];

const isTestFile = (file) => testFiles.some((pattern) => pattern.test(file));

function roomOf(file) {
  const [room] = rooms
    .filter(({ folder }) => file === folder || file.startsWith(`${folder}/`))
    .toSorted((a, b) => b.folder.length - a.folder.length);
  if (room === undefined) return null;
  if (!room.split) return { room, id: room.name };
  const inner = file
    .slice(room.folder.length + 1)
    .split('/')
    .slice(0, room.split);
  return { room, id: `${room.name}/${inner.join('/')}` };
}

const isAddress = (specifier) => /^(\/|[a-z]+:)/.test(specifier) && !specifier.startsWith('node:');

/** Path from the project's root, or null for a package. */
function targetPath(file, specifier) {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(file), specifier);
  const match = workspaceImport.exec(specifier);
  return match === null ? null : path.posix.join(match[1], 'src', match[2]);
}

/** The text of an import's specifier; null if it is known only when the program runs. */
function textOf(source) {
  if (typeof source?.value === 'string') return source.value;
  const isFixed = source?.type === 'TemplateLiteral' && source.expressions.length === 0;
  return isFixed ? source.quasis[0].value.cooked : null;
}

/** True for `require(…)` and `createRequire(…)(…)`. */
function isRequire({ callee }) {
  return callee.name === 'require' || callee.callee?.name === 'createRequire';
}

/**
 * The rule for oxlint. It checks every way of importing another module against the table of allowed imports.
 */
export const roomArrows = {
  create(context) {
    const file = path.relative(root, context.filename).split(path.sep).join('/');
    const report = (node, problem) =>
      context.report({ node, message: `${problem} (scripts/lint/rooms.mjs)` });
    const check = (node, source, isType) => {
      const specifier = textOf(source);
      const problem = specifier === null ? null : importProblem(file, specifier, isType);
      if (problem !== null) report(node, problem);
    };
    return {
      ImportDeclaration: (node) => check(node, node.source, node.importKind === 'type'),
      ExportNamedDeclaration: (node) => check(node, node.source, node.exportKind === 'type'),
      ExportAllDeclaration: (node) => check(node, node.source, node.exportKind === 'type'),
      TSImportType: (node) => check(node, node.source ?? node.argument?.literal, true),
      ImportExpression(node) {
        const mayCompute = isTestFile(file) || folderReaders.includes(file);
        if (textOf(node.source) === null && roomOf(file) !== null && !mayCompute)
          report(node, 'an import that is computed cannot be checked');
        check(node, node.source, false);
      },
      CallExpression(node) {
        if (isRequire(node)) check(node, node.arguments[0], false);
      },
    };
  },
};
