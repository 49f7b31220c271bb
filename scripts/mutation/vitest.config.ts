/** Runs only the domain's tests, which need neither a database nor a browser. */
export default { test: { include: ['domain/src/**/*.test.ts'], testTimeout: 30_000 } };
