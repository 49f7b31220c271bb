// `npm run index`: writes the lists of files that belong together by their names, such as all routes, so that
// code can import them. A test checks that the lists are up to date.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const head = '// Written by `npm run index`.\n';
const textOf = (file) => readFileSync(path.join(root, file), 'utf8');
const camelCase = (name) => name.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase());

/**
 * The files in a folder whose names end with `ending`, except tests and generated files. `name` is the file's
 * export, which is the file's name in camel case.
 */
function found(folder, ending) {
  return readdirSync(path.join(root, folder), { recursive: true })
    .map((file) => `${folder}/${file.split(path.sep).join('/')}`)
    .filter((file) => file.endsWith(ending) && !/\.(test|generated)\.ts$/.test(file))
    .map((file) => ({ file, name: camelCase(path.basename(file, '.ts')) }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** The lines that import these files, for a file in `folder`. */
const imports = (files, folder, what = (name) => `{ ${name} }`) =>
  files.map(({ file, name }) => {
    const from = path.posix.relative(folder, file);
    return `import ${what(name)} from '${from.startsWith('.') ? from : `./${from}`}';\n`;
  });
const lines = (files, write = ({ name }) => name) => files.map((file) => `  ${write(file)},\n`);

function callsIndex() {
  const calls = found('contract/src/calls', '.ts');
  return [
    ...imports(calls, 'contract/src', (name) => `* as ${name}`),
    '\n/** Each file of calls by its name. */\nexport const callFiles = {\n',
    ...lines(calls),
    '};\n',
  ];
}

function featuresIndex() {
  const features = found('server/src/features', '-feature.ts');
  return [
    ...imports(features, 'server/src/composition'),
    '\n/** Each feature that a folder hands over. */\nexport const foundFeatures = [\n',
    ...lines(features),
    '] as const;\n',
  ];
}

function figuresIndex() {
  const figures = found('server/src/metrics/figures', '.ts');
  return [
    ...imports(figures, 'server/src/composition'),
    '\n/** Each figure that is read when somebody asks. */\nexport const figures = [\n',
    ...lines(figures),
    '] as const;\n',
  ];
}

const routeFiles = () => [
  ...found('web/src/features', '-routes.ts'),
  ...found('web/src/app', '-routes.ts'),
];

const isOfConsole = ({ file }) => textOf(file).includes("area: 'admin'");
const isOfRetailers = ({ file }) => textOf(file).includes("area: 'retailer'");

function routesIndex(routes, name, comment) {
  return [
    "import type { ScreenRoute } from '../lib/screen-route.ts';\n",
    "import type { BuiltArea } from './areas.ts';\n",
    ...imports(routes, 'web/src/app'),
    `\n/** ${comment} A screen whose area has no layout does not compile. */\n`,
    `export const ${name}: readonly ScreenRoute<BuiltArea>[] = [\n`,
    ...lines(routes, (route) => `...${route.name}`),
    '];\n',
  ];
}

/**
 * The table of background jobs in the documentation for operators, made from the comments beside the types of
 * their payloads.
 */
function operationsPage() {
  const stated = textOf('server/src/jobs/job-payloads.ts').matchAll(
    /^(?: {2}\/\*\*((?:(?!\*\/)[^])*)\*\/\n)? {2}([a-z_]+): (?:object|\{)/gm,
  );
  const rows = [...stated].map(([, comment, name]) => {
    if (comment === undefined) throw new Error(`${name} has no comment that says when and what`);
    return [`\`${name}\``, comment.replaceAll(/\s*\n\s+\*?\s*/g, ' ').trim()];
  });
  const table = [['job', 'when, and what it does'], ...rows];
  const widths = [0, 1].map((at) => Math.max(...table.map((row) => row[at].length)));
  const [header, ...jobs] = table.map(
    (row) => `| ${row.map((text, at) => text.padEnd(widths[at])).join(' | ')} |\n`,
  );
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |\n`;
  return textOf('docs/operations.md').replace(
    /^\| job .*\n(?:\|.*\n)+/m,
    () => header + rule + jobs.join(''),
  );
}

const indexOf = (file, parts) => ({ file: path.join(root, file), text: head + parts.join('') });

/** Every generated file: its path and its text. */
export function indexes() {
  const console = routeFiles().filter(isOfConsole);
  const outside = routeFiles().filter((file) => !isOfConsole(file));
  const retailers = outside.filter(isOfRetailers);
  const others = outside.filter((file) => !isOfRetailers(file));
  return [
    { file: path.join(root, 'docs/operations.md'), text: operationsPage() },
    indexOf('contract/src/calls.generated.ts', callsIndex()),
    indexOf('server/src/composition/features.generated.ts', featuresIndex()),
    indexOf('server/src/composition/figures.generated.ts', figuresIndex()),
    indexOf(
      'web/src/app/routes.generated.ts',
      routesIndex(others, 'routes', 'Every screen of customers, drivers and visitors.'),
    ),
    indexOf(
      'web/src/app/retail-routes.generated.ts',
      routesIndex(retailers, 'retailRoutes', 'Every screen of retailers.'),
    ),
    indexOf(
      'web/src/app/console-routes.generated.ts',
      routesIndex(console, 'consoleRoutes', 'Every screen of the console.'),
    ),
  ];
}
