import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { SitePage } from '../../../parts/shell/site-page.tsx';
import { AskPeople } from './ask-people.tsx';
import { HelpSearch } from './help-search.tsx';
import classes from './help.module.css';

export const noArticleTitle = 'No article at this web address';

/** The page for an unknown article. */
export function NoArticle() {
  return (
    <SitePage>
      <div className={`wrap ${classes['no-article-page']}`}>
        <h1>{noArticleTitle}</h1>
        <p>The article may have moved. Search for the article, or look through all topics.</p>
        <HelpSearch wide />
        <ButtonLink to={paths.helpCenter} className={classes['all']}>
          All topics
        </ButtonLink>
        <AskPeople />
      </div>
    </SitePage>
  );
}
