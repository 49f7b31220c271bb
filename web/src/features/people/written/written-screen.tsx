import { type WrittenPageName, writtenPaths } from '@backhaul/contract/page-paths.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { usePlace } from '../../../lib/router/use-router.ts';
import { LoadedProse } from '../../../parts/prose/loaded-prose.tsx';
import { loadPage, pageOf } from '../../../written/content.ts';
import { WrittenPage } from './written-page.tsx';

/** The text page for the current path, within the app. */
export function WrittenScreen() {
  const { pathname } = usePlace();
  const names = Object.keys(writtenPaths) as WrittenPageName[];
  const name = names.find((known) => writtenPaths[known] === pathname.replace(/\/$/, ''));
  if (name === undefined) throw new Error(`${pathname} is no page of words`);
  const page = pageOf(name);
  usePageTitle(page.title);
  return (
    <WrittenPage page={page}>
      <LoadedProse text={loadPage(name)} />
    </WrittenPage>
  );
}
