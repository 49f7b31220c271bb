import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { paths } from '../../../lib/paths.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { connectHelpSearch } from './connect-help-search.ts';
import classes from './help.module.css';

/** The search form of the Help Center. Without JavaScript, the server answers the search. */
export function HelpSearch({ typed = '', wide = false }: { typed?: string; wide?: boolean }) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => (form.current ? connectHelpSearch(form.current) : undefined), []);
  return (
    <form
      ref={form}
      role="search"
      action={paths.helpCenter}
      className={`${classes['form']} ${wide ? classes['wide'] : ''}`}
      data-help-search={paths.helpArticle.pattern}
    >
      <TextField
        label="Search help"
        labelHidden
        type="search"
        name="q"
        defaultValue={typed}
        placeholder={wide ? 'For example refund, cancel or tip' : 'Search help'}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={80}
        icon={<IconSearch stroke={1.75} />}
      />
      <div className={classes['search-found']} data-found="" hidden>
        <ul aria-label="Articles found" />
        <p>No articles found. Try another word.</p>
      </div>
      <div className="visually-hidden" aria-live="polite" data-found-said="" />
    </form>
  );
}
