import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type {
  PublicPageAssets,
  PublicPageFacts,
  PublicPageName,
  WrittenList,
} from '@backhaul/contract/public-pages.ts';
import { createPageThread } from '../page-thread.ts';
import { pagePolicy } from '../page-policy.ts';

/** Draws public pages with the code of the web client's build. */
export interface PageRenderer {
  render: <Page extends PublicPageName>(
    page: Page,
    facts: PublicPageFacts[Page],
  ) => Promise<string>;
  /**
   * A page's content security policy. It names the page's style by hash, so that the page's bytes can be the
   * same for everyone.
   */
  policyOf: (page: PublicPageName) => string;
  /** The list of the text pages and Help Center articles in the build. */
  written: WrittenList;
}

/** Opens the renderer; null if the client is not built. */
export function openPageRenderer(dist: string, publicOrigin: string | null): PageRenderer | null {
  const folder = join(dist, 'public-pages');
  const file = join(folder, 'assets.json');
  if (!existsSync(file)) return null;
  const assets = JSON.parse(readFileSync(file, 'utf8')) as Record<PublicPageName, PublicPageAssets>;
  const written = JSON.parse(readFileSync(join(folder, 'written.json'), 'utf8')) as WrittenList;
  const { ask } = createPageThread(join(folder, 'render-thread.js'));
  return {
    written,
    render: (page, facts) =>
      ask({ page, facts, assets: { ...assets[page], origin: publicOrigin ?? '' } }),
    policyOf(page) {
      const hash = createHash('sha256').update(assets[page].style).digest('base64');
      return pagePolicy({ script: [], style: [`'sha256-${hash}'`] });
    },
  };
}
