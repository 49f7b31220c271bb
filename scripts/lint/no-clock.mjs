// The names that code in pure folders must not use. Such code gets the time, random numbers and outside data
// from its callers.
const impure = new Map([
  ['Date', new Set(['now'])],
  ['Math', new Set(['random'])],
  ['Temporal', new Set(['Now'])],
  ['performance', new Set(['now'])],
  ['crypto', new Set(['randomUUID', 'getRandomValues'])],
]);
const impureGlobals = new Set([
  'fetch',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'queueMicrotask',
  'process',
  'console',
  'globalThis',
]);

export const noClock = {
  create(context) {
    const report = (node, what) =>
      context.report({ node, message: `${what} is not pure: pass it in` });
    return {
      NewExpression(node) {
        if (node.callee.name === 'Date' && node.arguments.length === 0) report(node, 'new Date()');
      },
      CallExpression(node) {
        if (node.callee.name === 'Date') report(node, 'Date()');
        if (node.callee.type === 'Identifier' && impureGlobals.has(node.callee.name))
          report(node, node.callee.name);
      },
      MemberExpression(node) {
        const object = node.object.name;
        if (impureGlobals.has(object)) report(node, object);
        if (impure.get(object)?.has(node.property.name))
          report(node, `${object}.${node.property.name}`);
      },
    };
  },
};
