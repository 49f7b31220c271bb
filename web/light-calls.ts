import { parseAst, type Plugin } from 'vite';

const callFile = /\/contract\/src\/calls\/[\w-]+\.ts$/;
/** What sending a call needs. The schemas are the server's; to the browser they are types, which cost nothing. */
const kept = new Set(['method', 'path', 'creates', 'upload', 'status', 'reads', 'changes']);

/**
 * Makes of each `export const x = defineCall({ … })` a plain object without its schemas, and drops everything else in
 * the contract's call files: the browser takes the server's word for an answer's shape, so it need not carry the
 * library that checks it. Importing anything but a call from there at run time fails the build.
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

/** The calls of a module whose types are erased already. */
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
      const parts = call.properties.filter(
        (part) =>
          part.type === 'Property' && part.key.type === 'Identifier' && kept.has(part.key.name),
      );
      const text = parts.map(({ start, end }) => code.slice(start, end)).join(', ');
      calls.push(`export const ${id.name} = { ${text} };`);
    }
  }
  return calls.join('\n');
}
