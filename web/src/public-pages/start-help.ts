import { connectHelpSearch } from '../features/people/help/connect-help-search.ts';
import './start-page.ts';

/** The search form also works without this script, which finds articles while somebody types. */
for (const form of document.querySelectorAll<HTMLFormElement>('[data-help-search]'))
  connectHelpSearch(form);
