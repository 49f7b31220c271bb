import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { manifestFile, readManifest } from './built-files.ts';
import { builtScreens } from './screen-files.ts';

const root = import.meta.dirname;
const idOf = (source: string) => path.join(root, source);
/** They have a file of their own: a page for visitors may load any other file and must not start the application. */
const startsApplication: ReadonlySet<string> = new Set(['index.html', 'src/main.tsx'].map(idOf));
const isStyle = (id: string) => id.endsWith('.css');
/** A third of what a list loads; screens without a list or a date do without. */
const ofControls = /\/node_modules\/@(?:base-ui|floating-ui)\//;
/** The index of a library names these for every screen, though only what comes later uses them. */
const ofNoFirstScreen =
  /\/@tanstack\/(?:query-core|react-query)\/build\/modern\/(?:queriesObserver|useQueries)\.js$/;
/** Code of at most so many screens of several areas costs the others more time than one file more costs these. */
const few = 4;
/**
 * The area and the screen nearest to their limit: what they share goes to the application, so that they load no file of
 * others' parts.
 */
const tightest = { area: 'customer', screen: 'src/features/returns/booking/booking-screen.tsx' };

/** A retailer's screens have the console's frame, tables and lists, and so its files. */
const areaOfFiles = (area: string) => (area === 'retailer' ? 'admin' : area);

/** The screens that need a module: before they are drawn, or later. */
interface Need {
  /** The screens that need it before they are drawn, and their areas. */
  screens: Set<string>;
  areas: Set<string>;
  /** The number of them in the tightest area. */
  ofTightest: number;
  /** All screens that ever need it, and their areas. */
  ever: Set<string>;
  everAreas: Set<string>;
  byApplication: 'at first' | 'later' | null;
  /** True if it comes with the library of the controls. */
  withControls: boolean;
}

/**
 * A module and all that it imports, statically alone if `apart` is null; `apart` are followed from themselves alone.
 */
function importsOf(
  start: string,
  context: Rolldown.ChunkingContext,
  apart: ReadonlySet<string> | null,
): Set<string> {
  const seen = new Set<string>();
  const next = [start];
  for (let id = next.pop(); id !== undefined; id = next.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    const { importedIds = [], dynamicallyImportedIds = [] } = context.getModuleInfo(id) ?? {};
    next.push(...importedIds);
    if (apart) next.push(...dynamicallyImportedIds.filter((later) => !apart.has(later)));
  }
  return seen;
}

type Screens = Awaited<ReturnType<typeof builtScreens>>;

function needsOf(screens: Screens, context: Rolldown.ChunkingContext): Map<string, Need> {
  const needs = new Map<string, Need>();
  const apart = new Set(screens.flatMap(({ sources }) => sources.map(idOf)));
  function needOf(id: string): Need {
    const known = needs.get(id);
    if (known) return known;
    const need: Need = {
      screens: new Set(),
      areas: new Set(),
      ofTightest: 0,
      ever: new Set(),
      everAreas: new Set(),
      byApplication: null,
      withControls: [...importsOf(id, context, null)].some((one) => ofControls.test(one)),
    };
    needs.set(id, need);
    return need;
  }
  const application = idOf('index.html');
  for (const id of importsOf(application, context, apart)) needOf(id).byApplication = 'later';
  for (const id of importsOf(application, context, null)) needOf(id).byApplication = 'at first';
  for (const { area: shown, sources } of screens) {
    const area = areaOfFiles(shown);
    const [own = ''] = sources;
    for (const source of sources.map(idOf)) {
      for (const id of importsOf(source, context, apart)) {
        needOf(id).ever.add(own);
        if (area !== 'public') needOf(id).everAreas.add(area);
      }
      for (const id of importsOf(source, context, null)) {
        const need = needOf(id);
        if (area === tightest.area && !need.screens.has(own)) need.ofTightest += 1;
        need.screens.add(own);
        need.areas.add(area);
      }
    }
  }
  return needs;
}

/** The area of what more than one of its screens needs, and no other area's. Visitors' screens share too little. */
function sharedIn({ areas: [area], screens: { size } }: Need): string | null {
  return area === undefined || area === 'public' || size < 2 ? null : area;
}

/**
 * The feature whose screens of several areas alone need a module: it has a file of its own, which no other screen
 * loads.
 */
function onlyFeature({ screens }: Need): string | null {
  const [feature, another] = new Set([...screens].map((screen) => path.dirname(screen)));
  return feature === undefined || another !== undefined ? null : path.basename(feature);
}

/**
 * True for what one area's screens share and another's load later: for a single call these would load all of the area's
 * file. The tightest screen takes no further file for it.
 */
function isLaterElsewhere(need: Need): boolean {
  const isOfTightest = need.screens.has(tightest.screen);
  return sharedIn(need) !== null && need.everAreas.size > 1 && !need.withControls && !isOfTightest;
}

/**
 * True for what one screen needs before it is drawn and another area's screens need later: in the screen's own file it would
 * bring them that screen, and all that its area shares. Customers' screens take no further file for it.
 */
const isLentLater = ({ screens, areas, everAreas, withControls }: Need) =>
  screens.size === 1 &&
  everAreas.size > 1 &&
  !areas.has('public') &&
  !areas.has(tightest.area) &&
  !withControls;

/**
 * A file for the application with what screens of several areas need, one for each feature that has screens in several, one for each area and one for each screen (docs/decisions/0140). The file of more screens stands first, so that no file takes another's modules
 * along. A style lies in a file of more screens than need it, because a request costs more than its bytes.
 */
export async function screenChunks(): Promise<Rolldown.CodeSplittingGroup[]> {
  const screens = await builtScreens();
  let needs: Map<string, Need> | undefined;
  const names: [string, (need: Need, id: string) => string | null][] = [
    [
      'application',
      (need, id) =>
        !ofNoFirstScreen.test(id) &&
        (need.byApplication === 'at first' ||
          (need.screens.size > 0 && need.byApplication === 'later') ||
          (isStyle(id) && isLaterElsewhere(need)) ||
          (need.areas.size > 1 &&
            (need.screens.size > few ||
              isStyle(id) ||
              need.screens.has(tightest.screen) ||
              need.ofTightest > 1)))
          ? 'app-kit'
          : null,
    ],
    [
      'later',
      ({ byApplication }, id) =>
        byApplication === 'later' || ofNoFirstScreen.test(id) ? 'later-kit' : null,
    ],
    [
      'features',
      (need) => (need.areas.size > 1 && onlyFeature(need) ? `${onlyFeature(need)}-kit` : null),
    ],
    ['few', (need) => (need.areas.size > 1 || isLaterElsewhere(need) ? 'few-kit' : null)],
    ['areas', (need) => (sharedIn(need) && !need.withControls ? `${sharedIn(need)}-kit` : null)],
    ['controls', (need) => sharedIn(need) && `${sharedIn(need)}-controls`],
    [
      'lent',
      (need, id) => {
        const [screen = ''] = need.screens;
        return isLentLater(need) && !isStyle(id) ? `${path.basename(screen, '.tsx')}-lent` : null;
      },
    ],
    [
      'screens',
      ({ screens: [screen], areas, ever }) =>
        screen === undefined || areas.has('public') || ever.size > 1
          ? null
          : path.basename(screen, '.tsx'),
    ],
  ];
  return names.map(([debugName, name], place) => ({
    debugName,
    priority: names.length - place,
    name(id, context) {
      needs ??= needsOf(screens, context);
      const need = needs.get(id);
      return need === undefined || startsApplication.has(id) ? null : name(need, id);
    },
  }));
}

/** Lists in the manifest, under its own name, each module that is imported dynamically but has no file of its own. */
export function namedModules(): Plugin {
  const files = new Map<string, string>();
  return {
    name: 'named-modules',
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        for (const id of chunk.moduleIds)
          if ((this.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0)
            files.set(path.relative(root, id), chunk.fileName);
      }
    },
    writeBundle({ dir = 'dist' }) {
      const manifest = readManifest(dir);
      const byFile = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]));
      for (const [source, file] of files) {
        const chunk = byFile.get(file);
        if (chunk) manifest[source] ??= chunk;
      }
      writeFileSync(manifestFile(dir), JSON.stringify(manifest));
    },
  };
}
