import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { manifestFile, readManifest } from './built-files.ts';
import { builtScreens } from './screen-files.ts';

const root = import.meta.dirname;
const idOf = (source: string) => path.join(root, source);
/**
 * The files that start the application. They are built separately, because a page for visitors may load any
 * other file and must not start it.
 */
const startsApplication: ReadonlySet<string> = new Set(['index.html', 'src/main.tsx'].map(idOf));
const isStyle = (id: string) => id.endsWith('.css');
/**
 * The library for controls such as lists and date fields. It is a third of what a list loads, and many
 * screens do not need it.
 */
const ofControls = /\/node_modules\/@(?:base-ui|floating-ui)\//;
/**
 * Modules that a library's index imports, so that every screen would load them. No screen needs them to be
 * drawn.
 */
const ofNoFirstScreen =
  /\/@tanstack\/(?:query-core|react-query)\/build\/modern\/(?:queriesObserver|useQueries)\.js$/;
/**
 * Code that screens of several areas need gets a file of its own if at most this many screens need it.
 * Otherwise all screens of all areas would load the code.
 */
const few = 4;
/**
 * The area and the screen that are closest to their size limit. Code that they share with other areas goes
 * into the application's file, so that they load no file with other screens' code.
 */
const tightest = { area: 'customer', screen: 'src/features/returns/booking/booking-screen.tsx' };

/**
 * The area whose files a screen uses. Retailers' screens use the admin area's files, because they have the
 * same layout, tables and lists.
 */
const areaOfFiles = (area: string) => (area === 'retailer' ? 'admin' : area);

/** The screens that need a module: those that need it before they can be drawn, and all that ever need it. */
interface Need {
  /** The screens that need the module before they are drawn. `areas` has the areas of these screens. */
  screens: Set<string>;
  areas: Set<string>;
  /**
   * The number of screens that need the module before they are drawn, counted only in the area nearest to its
   * size limit (`tightest`).
   */
  ofTightest: number;
  /** All screens that ever need the module. `everAreas` has the areas of these screens. */
  ever: Set<string>;
  everAreas: Set<string>;
  byApplication: 'at first' | 'later' | null;
  /** True if the module imports the library for controls. */
  withControls: boolean;
}

/**
 * A module and everything that it imports. Dynamic imports are followed too if `apart` is given, except to
 * the modules in `apart`, with which other screens begin.
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

/**
 * The area whose screens need a module, if at least two screens do; else null. Modules of several areas are
 * handled separately. Also null for the visitors' screens, which share too little code for a file of their
 * own.
 */
function sharedIn({ areas: [area], screens: { size } }: Need): string | null {
  return area === undefined || area === 'public' || size < 2 ? null : area;
}

/**
 * The feature to which a module belongs, if only screens of this feature need it, in several areas. The
 * module is then in a file that no other screen loads.
 */
function onlyFeature({ screens }: Need): string | null {
  const [feature, another] = new Set([...screens].map((screen) => path.dirname(screen)));
  return feature === undefined || another !== undefined ? null : path.basename(feature);
}

/**
 * True if another area's screens later load a module that one area's screens share. It then gets its own
 * file, so that they do not load that whole shared file. Modules of the screen nearest to its size limit stay
 * there.
 */
function isLaterElsewhere(need: Need): boolean {
  const isOfTightest = need.screens.has(tightest.screen);
  return sharedIn(need) !== null && need.everAreas.size > 1 && !need.withControls && !isOfTightest;
}

/**
 * True if one screen needs a module to be drawn and screens of another area load it later. The module then
 * gets its own file, so that they need not load the first screen's file. Customers' screens are excepted, to
 * save them a request.
 */
const isLentLater = ({ screens, areas, everAreas, withControls }: Need) =>
  screens.size === 1 &&
  everAreas.size > 1 &&
  !areas.has('public') &&
  !areas.has(tightest.area) &&
  !withControls;

/**
 * The files into which screens' code is split: one for the application with code that screens of several
 * areas need, one for each feature with screens in several areas, one for each area and one for each screen
 * (docs/decisions/0158). A file for more screens has priority, so that no file contains another one's
 * modules. A style may be in a file for more screens than need it, because a request costs more than its
 * bytes.
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

/**
 * Adds modules that are imported dynamically to the manifest, under their own names, if the build put them
 * into a file with other modules.
 */
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
