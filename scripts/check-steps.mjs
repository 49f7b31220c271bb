import path from 'node:path';
import { runProgram } from './run-program.mjs';
import { root } from './workspace.mjs';

const steps = [
  { name: 'format', program: 'oxfmt', args: ['--check'] },
  { name: 'lint', program: 'oxlint', args: ['--type-aware', '--deny-warnings'] },
  { name: 'types', program: 'tsc', args: ['-p', 'tsconfig.json'] },
  { name: 'web types', program: 'tsc', args: ['-p', 'web/tsconfig.json'] },
  {
    name: 'worker types',
    program: 'tsc',
    args: ['-p', 'web/src/service-worker/tsconfig.json'],
  },
];

/** Runs every check, even after one failed; returns the results as [{ name, passed }]. */
export async function runChecks({ env }) {
  const results = [];
  for (const { name, program, args } of steps) {
    console.log(`\n> ${name}: ${program} ${args.join(' ')}`);
    const file = path.join(root, 'node_modules', '.bin', program);
    const code = await runProgram(file, args, { cwd: root, env });
    results.push({ name, passed: code === 0 });
  }
  return results;
}
