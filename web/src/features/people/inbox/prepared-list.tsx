import type { PreparedAnswer } from '@backhaul/contract/calls/people/inbox.ts';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import classes from './ticket.module.css';

const shownFirst = 3;

/** The prepared answers that fit a ticket. On request it lists all of them, with a search. */
export function PreparedList({
  prepared,
  onChoose,
}: {
  prepared: readonly PreparedAnswer[];
  onChoose: (answer: PreparedAnswer) => void;
}) {
  const [search, setSearch] = useState<string | null>(null);
  if (prepared.length === 0) return null;
  const wanted = (search ?? '').trim().toLowerCase();
  const shown =
    search === null
      ? prepared.slice(0, shownFirst)
      : prepared.filter(({ title, words }) => `${title} ${words}`.toLowerCase().includes(wanted));
  return (
    <div className={classes['prepared']}>
      <p>
        Prepared answers
        {prepared.length > shownFirst && (
          <Button
            size="sm"
            variant="ghost"
            aria-expanded={search !== null}
            onClick={() => setSearch(search === null ? '' : null)}
          >
            {search === null ? `All ${prepared.length}` : 'Fewer'}
          </Button>
        )}
      </p>
      {search !== null && (
        <TextField
          label="Search the prepared answers"
          labelHidden
          dense
          placeholder="Search"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      )}
      <ul aria-label="Prepared answers">
        {shown.map((answer) => (
          <li key={answer.id}>
            <button type="button" onClick={() => onChoose(answer)}>
              <strong>{answer.title}</strong>
              {answer.missing.length > 0 && (
                <span>{answer.missing.length} missing facts to fill in</span>
              )}
            </button>
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p>No prepared answer contains these words.</p>}
    </div>
  );
}
