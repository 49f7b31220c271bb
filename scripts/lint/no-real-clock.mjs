// Lint rule: tests must not read the real time, because they would then fail at some hours. They use the test
// kit's clock, or performance.now() for durations.
const advice = "is the real time: take the kit's clock, or performance.now() for a duration";

export const noRealClock = {
  create(context) {
    const report = (node, what) => context.report({ node, message: `${what} ${advice}` });
    return {
      NewExpression(node) {
        if (node.callee.name === 'Date' && node.arguments.length === 0) report(node, 'new Date()');
      },
      MemberExpression(node) {
        if (node.object.name === 'Date' && node.property.name === 'now') report(node, 'Date.now');
        if (node.object.name === 'Temporal' && node.property.name === 'Now')
          report(node, 'Temporal.Now');
      },
    };
  },
};
