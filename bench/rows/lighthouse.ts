import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { debianChromium } from '../../scripts/suite/debian-chromium.mjs';
import { median, type Row } from '../report.ts';
import type { BenchWorld } from '../world/bench-world.ts';
import { firstVisits, type NamedVisit } from '../world/first-visits.ts';
import { freePort } from '../world/listening.ts';

/**
 * The version of Lighthouse. npm downloads it only for this benchmark: 30 MB that nothing else needs.
 */
const tool = 'lighthouse@13.5.0';
const runs = 3;
const publicLimits = { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100 };
/** Signed-in screens have no limit for search engines, since no search finds them. */
const signedInLimits = { performance: 90, accessibility: 100, 'best-practices': 100 };

type Category = keyof typeof publicLimits;
type Scores = Record<Category, number>;

/** The part of Lighthouse's report that this benchmark reads. Scores are from 0 to 1. */
interface Report {
  categories: Record<Category, { score: number | null }>;
}

/** Lighthouse's scores of a mobile visit, from 0 to 100. */
async function visitWithLighthouse(folder: string, { url, cookie }: NamedVisit): Promise<Scores> {
  const output = path.join(folder, 'report.json');
  const headers = path.join(folder, 'headers.json');
  writeFileSync(headers, JSON.stringify(cookie ? { Cookie: cookie } : {}));
  const flags = [
    '--quiet',
    '--output=json',
    `--output-path=${output}`,
    `--extra-headers=${headers}`,
    '--chrome-flags=--headless=new --no-sandbox --disable-quic',
  ];
  await promisify(execFile)('npx', ['--yes', tool, url, ...flags], {
    env: { ...process.env, CHROME_PATH: debianChromium() ?? '' },
  });
  const { categories } = JSON.parse(readFileSync(output, 'utf8')) as Report;
  const score = (category: Category) => Math.round((categories[category].score ?? 0) * 100);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
  };
}

/** Lighthouse's scores of a page: the median of three mobile visits. */
async function scoreRow(folder: string, visit: NamedVisit, limits: Partial<Scores>): Promise<Row> {
  const seen: Scores[] = [];
  for (let count = 0; count < runs; count += 1) seen.push(await visitWithLighthouse(folder, visit));
  const categories = Object.keys(limits) as Category[];
  const scores = categories.map((category) => median(seen.map((score) => score[category])));
  return {
    what: `Lighthouse, mobile, ${visit.what}: ${categories.join(', ')}`,
    ours: scores.join(', '),
    peer: `at least ${Object.values(limits).join(', ')}`,
    holds: categories.every((category, index) => (scores[index] ?? 0) >= (limits[category] ?? 0)),
  };
}

/**
 * Runs Lighthouse over plain HTTP. Visits the public pages, except the page that answers 404, and the ten
 * screens that signed-in people use most.
 */
export async function measureLighthouse(world: BenchWorld): Promise<Row[]> {
  const port = String(await freePort());
  const server = await world.server({ PORT: port, PUBLIC_ORIGIN: `http://127.0.0.1:${port}` });
  const { pages, screens } = await firstVisits(world, server);
  const folder = mkdtempSync(path.join(tmpdir(), 'backhaul-lighthouse-'));
  const rows: Row[] = [];
  for (const page of pages)
    if (!page.isMissing) rows.push(await scoreRow(folder, page, publicLimits));
  for (const screen of screens) rows.push(await scoreRow(folder, screen, signedInLimits));
  rmSync(folder, { recursive: true });
  await server.stop();
  return rows;
}
