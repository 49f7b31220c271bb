import { connectHelpSearch } from '../features/people/help/connect-help-search.ts';
import './start-page.ts';

/** Finds articles as somebody types; the form works without it. */
for (const form of document.querySelectorAll<HTMLFormElement>('[data-help-search]'))
  connectHelpSearch(form);
