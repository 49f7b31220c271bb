import {
  type DayFigure,
  dayFigures,
  type DayReport,
  daysByWay,
  lostIn,
  meanOf,
} from '@backhaul/domain/dispatch/day-report.ts';

const valueOf = (figure: DayFigure, reports: readonly DayReport[]) =>
  `${meanOf(figure, reports).toFixed(figure.digits)}${figure.unit === '%' ? ' %' : ''}`;

/**
 * The dispatch modes side by side in Markdown. Each value is the mean over the random seeds; only the losses in
 * the last column are a sum.
 */
export function tableOfWays(reports: readonly DayReport[]): string {
  const head = ['way', ...dayFigures.map(({ name }) => name), 'cents or events lost'];
  const rows = daysByWay(reports).map(([way, own]) => [
    way,
    ...dayFigures.map((figure) => valueOf(figure, own)),
    String(own.reduce((sum, report) => sum + lostIn(report), 0)),
  ]);
  return [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

const panel = { width: 250, top: 46, bar: 30, gap: 14, left: 78 };
const shown = [
  'on time',
  'empty miles',
  'empty miles a return',
  'median $ an hour',
  'minutes a return',
];
/**
 * The colors of the picture: the product's dispatch modes are drawn in `ink`, the baseline in `kraft`.
 */
const colors = { ink: '#14213d', quiet: '#606980', kraft: '#d3b88e', paper: '#fbf8f3' };

function drawPanel(figure: DayFigure, reports: readonly DayReport[], x: number): string {
  const ways = daysByWay(reports);
  const most = Math.max(...ways.map(([, own]) => meanOf(figure, own)), 0.001);
  const bars = ways.map(([way, own], index) => {
    const y = panel.top + index * (panel.bar + panel.gap);
    const width = (meanOf(figure, own) / most) * (panel.width - panel.left - 62);
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

/**
 * Draws the comparison of the dispatch modes as a picture: one panel for each of four measured values.
 */
export function drawWays(reports: readonly DayReport[], title: string): string {
  const drawn = dayFigures.filter(({ name }) => shown.includes(name));
  const width = drawn.length * panel.width;
  const height = panel.top + daysByWay(reports).length * (panel.bar + panel.gap) + 34;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" font-family="system-ui, sans-serif" font-size="13" fill="${colors.ink}">
<title>${title}</title>
<rect width="${width}" height="${height}" fill="${colors.paper}"/>
${drawn.map((figure, index) => drawPanel(figure, reports, index * panel.width)).join('\n')}
<text x="12" y="${height - 12}" fill="${colors.quiet}" font-size="12">${title}</text>
</svg>
`;
}
