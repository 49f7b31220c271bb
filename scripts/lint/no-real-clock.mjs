// A test that reads the real time fails at some hour. The test kit's clock starts every test at the same
// moment. Durations use performance.now(), and code that must follow the machine's clock uses systemClock.
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
