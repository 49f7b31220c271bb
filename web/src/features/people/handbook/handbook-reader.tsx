import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { formatCalendarDay } from '../../../lib/format/dates.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { Link } from '../../../lib/router/link.tsx';
import { useQueryTexts } from '../../../lib/use-query-texts.ts';
import { HandbookLinks } from '../../../parts/handbook-links.tsx';
import { LoadedProse } from '../../../parts/prose/loaded-prose.tsx';
import { Text } from '../../../ui/layout.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { handbookPages, loadHandbookPage } from '../../../written/handbook.ts';
import type { HandbookMeta, HandbookShelf } from '../../../written/page-meta.ts';
import classes from './handbook.module.css';

/** The URL paths of the handbook's sections that this person may read. */
type Shelves = Readonly<Partial<Record<HandbookShelf, `/${string}`>>>;

const shelfNames: Readonly<Record<HandbookShelf, string>> = {
  product: 'Product',
  guides: 'Guides',
};

/**
 * The staff handbook: the list of its pages by section on the left, the open page beside it. The URL names
 * the open page.
 */
export function HandbookReader({ shelves, shelf }: { shelves: Shelves; shelf: HandbookShelf }) {
  const [query] = useQueryTexts();
  const [words, setWords] = useState('');
  const ofShelf = handbookPages.filter((page) => page.shelf === shelf);
  const asked = query['page'];
  const open = asked ? ofShelf.find(({ id }) => id === asked) : ofShelf[0];
  usePageTitle(open ? `${open.title} · Handbook` : 'Handbook');
  const shown = (Object.keys(shelves) as HandbookShelf[]).map((key) => ({
    key,
    pages: handbookPages.filter((page) => page.shelf === key && hasWords(page, words)),
  }));
  return (
    <div className={classes['reader']}>
      <nav className={classes['shelves']} aria-label="Handbook">
        <h1>Handbook</h1>
        <TextField
          dense
          type="search"
          data-search
          label="Search the handbook"
          labelHidden
          placeholder="For example refund"
          icon={<IconSearch stroke={1.75} />}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        {shown.map(({ key, pages }) => (
          <section key={key} aria-label={shelfNames[key]}>
            <h2>
              {shelfNames[key]} <span className="tabular">{pages.length}</span>
            </h2>
            {pages.map(({ id, title }) => (
              <Link
                key={id}
                to={shelves[key] ?? '.'}
                search={{ page: id }}
                aria-current={id === open?.id && key === shelf ? 'page' : undefined}
              >
                {title}
              </Link>
            ))}
          </section>
        ))}
        <HandbookLinks here="read" />
        {shown.every(({ pages }) => pages.length === 0) && (
          <p role="status">No handbook page contains these words.</p>
        )}
      </nav>
      {open ? (
        <Page page={open} />
      ) : (
        <p>There is no page with this name. Choose a page from the list.</p>
      )}
    </div>
  );
}

function Page({
  page: { id, title, summary, shelf, updated, minutesToRead },
}: {
  page: HandbookMeta;
}) {
  return (
    <article className={classes['page']}>
      <Text size={12} tone="quiet">
        {shelfNames[shelf]}
      </Text>
      <h2>{title}</h2>
      <Text size={12} tone="quiet" above={1} below={4}>
        {formatCalendarDay(updated)},{' '}
        {minutesToRead === 1 ? '1 minute' : `${minutesToRead} minutes`} to read
      </Text>
      <Text size={16} weight={550} below={4}>
        {summary}
      </Text>
      <LoadedProse key={id} text={loadHandbookPage(id)} />
    </article>
  );
}

/** True if the page's title or summary contains each of the words. */
function hasWords({ title, summary }: HandbookMeta, words: string): boolean {
  const own = `${title} ${summary}`.toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => own.includes(word));
}
