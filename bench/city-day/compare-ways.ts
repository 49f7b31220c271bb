import type { DayReport } from './read-report.ts';

interface Figure {
  name: string;
  unit: string;
  of: (report: DayReport) => number;
  /** True if more is better. */
  isMoreBetter: boolean;
  digits: number;
}

const figures: readonly Figure[] = [
  { name: 'on time', unit: '%', of: (r) => r.onTimePercent, isMoreBetter: true, digits: 1 },
  { name: 'accepted', unit: '%', of: (r) => r.acceptedPercent, isMoreBetter: true, digits: 1 },
  {
    name: 'minutes a return',
    unit: '',
    of: (r) => r.minutesPerReturn,
    isMoreBetter: false,
    digits: 1,
  },
  {
    name: 'empty miles',
    unit: '%',
    of: (r) => r.emptyMilesPercent,
    isMoreBetter: false,
    digits: 1,
  },
  {
    name: 'median $ an hour',
    unit: '',
    of: (r) => r.earningsPerHour.median,
    isMoreBetter: true,
    digits: 2,
  },
  {
    name: '10th percentile',
    unit: '',
    of: (r) => r.earningsPerHour.tenth,
    isMoreBetter: true,
    digits: 2,
  },
  { name: 'Gini', unit: '', of: (r) => r.earningsPerHour.gini, isMoreBetter: false, digits: 3 },
  {
    name: 'margin a return, $',
    unit: '',
    of: (r) => r.perReturn.margin,
    isMoreBetter: true,
    digits: 2,
  },
];

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

const byWay = (reports: readonly DayReport[]) => [...Map.groupBy(reports, ({ way }) => way)];

const valueOf = ({ of, digits, unit }: Figure, reports: readonly DayReport[]) =>
  `${mean(reports.map(of)).toFixed(digits)}${unit === '%' ? ' %' : ''}`;

const lost = ({ losses }: DayReport) =>
  losses.centsThatDisagree +
  losses.contradictions.length +
  losses.brokenChains +
  losses.unreadEvents +
  losses.unappliedMessages +
  losses.unsentNotifications +
  losses.doubled;

/** The ways side by side, each the mean of its seeds, in Markdown. */
export function tableOfWays(reports: readonly DayReport[]): string {
  const head = ['way', ...figures.map(({ name }) => name), 'cents or events lost'];
  const rows = byWay(reports).map(([way, own]) => [
    way,
    ...figures.map((figure) => valueOf(figure, own)),
    String(own.reduce((sum, report) => sum + lost(report), 0)),
  ]);
  return [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

const panel = { width: 250, top: 46, bar: 30, gap: 14, left: 78 };
const shown = ['on time', 'empty miles', 'median $ an hour', 'minutes a return'];
/** The product's colours: its ways in ink, the baseline in kraft. */
const colors = { ink: '#14213d', quiet: '#606980', kraft: '#d3b88e', paper: '#fbf8f3' };

function drawPanel(figure: Figure, reports: readonly DayReport[], x: number): string {
  const ways = byWay(reports);
  const most = Math.max(...ways.map(([, own]) => mean(own.map(figure.of))), 0.001);
  const bars = ways.map(([way, own], index) => {
    const y = panel.top + index * (panel.bar + panel.gap);
    const width = (mean(own.map(figure.of)) / most) * (panel.width - panel.left - 62);
    const middle = y + panel.bar / 2 + 4;
    return `<text x="${x + panel.left - 8}" y="${middle}" text-anchor="end">${way}</text>
<rect x="${x + panel.left}" y="${y}" width="${width.toFixed(1)}" height="${panel.bar}" rx="4" fill="${way === 'nearest' ? colors.kraft : colors.ink}"/>
<text x="${(x + panel.left + width + 6).toFixed(1)}" y="${middle}">${valueOf(figure, own)}</text>`;
  });
  const better = figure.isMoreBetter ? 'more is better' : 'less is better';
  return `<text x="${x + 12}" y="24" font-weight="600">${figure.name}</text>
<text x="${x + panel.width - 10}" y="24" text-anchor="end" fill="${colors.quiet}" font-size="11">${better}</text>
${bars.join('\n')}`;
}

/** The same as a picture: one panel for each of four figures. */
export function drawWays(reports: readonly DayReport[], title: string): string {
  const drawn = figures.filter(({ name }) => shown.includes(name));
  const width = drawn.length * panel.width;
  const height = panel.top + byWay(reports).length * (panel.bar + panel.gap) + 34;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" font-family="system-ui, sans-serif" font-size="13" fill="${colors.ink}">
<title>${title}</title>
<rect width="${width}" height="${height}" fill="${colors.paper}"/>
${drawn.map((figure, index) => drawPanel(figure, reports, index * panel.width)).join('\n')}
<text x="12" y="${height - 12}" fill="${colors.quiet}" font-size="12">${title}</text>
</svg>
`;
}
