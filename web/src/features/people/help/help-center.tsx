import {
  IconBuildingStore,
  IconCalendar,
  IconCreditCard,
  IconHome,
  IconLock,
  IconSteeringWheel,
  type Icon,
} from '@tabler/icons-react';
import { Suspense } from 'react';
import { paths } from '../../../lib/paths.ts';
import { Link } from '../../../lib/router/link.tsx';
import { useSession } from '../../../lib/session/use-session.ts';
import { SitePage } from '../../../parts/shell/site-page.tsx';
import { articles } from '../../../written/content.ts';
import {
  type ArticleMeta,
  type HelpGroup,
  helpGroupLabels,
  helpGroups,
} from '../../../written/page-meta.ts';
import { ArticleList } from './article-list.tsx';
import { AskPeople } from './ask-people.tsx';
import { Box, Text } from '../../../ui/layout.tsx';
import classes from './help.module.css';
import { HelpSearch } from './help-search.tsx';
import { lazyPart } from '../../../lib/router/lazy-part.ts';

const OwnReturn = lazyPart(async () => (await import('./own-return.tsx')).OwnReturn);

const groupIcons: Readonly<Record<HelpGroup, Icon>> = {
  before: IconCalendar,
  door: IconHome,
  store: IconBuildingStore,
  money: IconCreditCard,
  account: IconLock,
  driving: IconSteeringWheel,
};

/** The search text and its results. `found` is null while the search is running. */
export interface HelpSearched {
  typed: string;
  found: readonly ArticleMeta[] | null;
}

export const helpCenterTitle = 'Help Center';

/** The Help Center: its search, the results, and all articles in their groups. */
export function HelpCenter({ searched }: { searched?: HelpSearched | undefined }) {
  const { user } = useSession();
  const popular = articles
    .filter((article) => article.popular > 0)
    .toSorted((a, b) => a.popular - b.popular);
  return (
    <SitePage>
      <div className={classes['hero']}>
        <div className="wrap">
          <h1>How can we help?</h1>
          <Box above={5}>
            <HelpSearch key={searched?.typed} typed={searched?.typed} wide />
          </Box>
          <Text size={14} tone="quiet" above={3} className={classes['popular']}>
            Popular articles:
            {popular.map(({ id, title }) => (
              <Link key={id} to={paths.helpArticle({ articleId: id })}>
                {title}
              </Link>
            ))}
          </Text>
        </div>
      </div>
      <div className={`wrap ${classes['center-page']}`}>
        {searched && <Found {...searched} />}
        {user && !searched && (
          <Suspense>
            <OwnReturn />
          </Suspense>
        )}
        <div className={classes['groups']}>
          {helpGroups.map((group) => (
            <Group key={group} group={group} />
          ))}
        </div>
        <AskPeople />
      </div>
    </SitePage>
  );
}

function Group({ group }: { group: HelpGroup }) {
  const GroupIcon = groupIcons[group];
  const inGroup = articles.filter((article) => article.group === group);
  if (inGroup.length === 0) return null;
  return (
    <section aria-labelledby={`group-${group}`} className={classes['group']}>
      <h2 id={`group-${group}`}>
        <GroupIcon aria-hidden="true" stroke={1.75} />
        {helpGroupLabels[group]}
      </h2>
      <ArticleList articles={inGroup} />
    </section>
  );
}

function Found({ typed, found }: HelpSearched) {
  return (
    <section aria-labelledby="found" className={classes['center-found']}>
      <h2 id="found">
        {found?.length === 0 ? 'Nothing found' : 'Results'} for “{typed}”
      </h2>
      {found === null && <p>Searching…</p>}
      {found?.length === 0 && <p>Try another word, or look through the topics below.</p>}
      {found !== null && found.length > 0 && <ArticleList articles={found} withSummary />}
    </section>
  );
}
