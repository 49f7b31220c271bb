// A calendar day belongs to a place. Every evening in St. Louis, UTC already has the next day's date.
const advice = 'takes a calendar day from UTC: ask the service area for its day';
const cutters = new Set(['slice', 'substring', 'substr', 'split']);
const utcParts = /^getUTC(FullYear|Month|Date|Day|Hours|Minutes)$/;
const sqlDays = /\bcurrent_(date|time|timestamp)\b|\bnow\(\)\s*::\s*date\b/i;

const nameOf = (node) => (node?.type === 'MemberExpression' ? node.property.name : undefined);

export const noUtcDay = {
  create(context) {
    const report = (node, what) => context.report({ node, message: `${what} ${advice}` });
    return {
      CallExpression(node) {
        const name = nameOf(node.callee);
        if (utcParts.test(name ?? '')) report(node, name);
        if (!cutters.has(name)) return;
        const cut = node.callee.object;
        const from = cut.type === 'CallExpression' ? nameOf(cut.callee) : undefined;
        if (from === 'toISOString' || from === 'toJSON') report(node, `${from}().${name}()`);
      },
      TemplateElement(node) {
        const [found] = sqlDays.exec(node.value.raw) ?? [];
        if (found !== undefined) report(node, found);
      },
    };
  },
};
