import { type ESTree, parseAst, type Plugin } from 'vite';

/** The path of a contract file that defines API calls, in a subfolder of `calls`. */
export const callFile = /\/contract\/src\/calls\/(?:[\w-]+\/)*[\w-]+\.ts$/;
/** The fields that the browser needs to send a call. Schemas are only types there, so they add no code. */
const kept = new Set([
  'method',
  'path',
  'creates',
  'upload',
  'status',
  'reads',
  'changes',
  'keptOffline',
]);

/**
 * Reduces each `export const x = defineCall({ … })` to a plain object without schemas, and drops everything else in
 * the contract's call files. The browser trusts the server's response, so it does not load the validation library.
 * Importing anything but a call from these files at run time fails the build.
 */
export function lightCalls(): Plugin {
  return {
    name: 'light-calls',
    enforce: 'post',
    transform: {
      filter: { id: callFile },
      handler: (code) => ({ code: callsIn(code), map: null }),
    },
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        const modules = chunk.type === 'chunk' ? chunk.moduleIds : [];
        const schemas = modules.filter((id) => id.includes('/contract/src/'));
        if (modules.some((id) => id.includes('/node_modules/zod/')))
          throw new Error(`${chunk.fileName} carries zod: one of ${schemas.join(', ')} brings it.`);
      }
    },
  };
}

/** True if a value is written out in full, without names that the reduced module no longer has. */
const isWrittenOut = (value: ESTree.Node): boolean =>
  value.type === 'Literal' ||
  (value.type === 'ArrayExpression' &&
    value.elements.every((each) => each !== null && isWrittenOut(each))) ||
  (value.type === 'ObjectExpression' &&
    value.properties.every((each) => each.type === 'Property' && isWrittenOut(each.value)));

/** Finds the calls in the code of a module whose types are already removed. */
export function callsIn(code: string): string {
  const calls: string[] = [];
  for (const statement of parseAst(code).body) {
    if (statement.type !== 'ExportNamedDeclaration') continue;
    const { declaration } = statement;
    if (declaration?.type !== 'VariableDeclaration') continue;
    for (const { id, init } of declaration.declarations) {
      if (id.type !== 'Identifier' || init?.type !== 'CallExpression') continue;
      const { callee, arguments: given } = init;
      if (callee.type !== 'Identifier' || callee.name !== 'defineCall') continue;
      const [call] = given;
      if (call?.type !== 'ObjectExpression')
        throw new Error(`${id.name}: defineCall takes an object written out.`);
      if (call.properties.some(({ type }) => type === 'SpreadElement'))
        throw new Error(`${id.name}: each field of a call must be written out.`);
      const parts = call.properties.filter(
        (part) =>
          part.type === 'Property' && part.key.type === 'Identifier' && kept.has(part.key.name),
      );
      for (const part of parts)
        if (part.type === 'Property' && !isWrittenOut(part.value))
          throw new Error(
            `${id.name}: its ${code.slice(part.start, part.end)} must be written out.`,
          );
      const text = parts.map(({ start, end }) => code.slice(start, end)).join(', ');
      calls.push(`export const ${id.name} = { ${text} };`);
    }
  }
  return calls.join('\n');
}
