import type { LocalTime } from '@backhaul/domain/time/calendar-date.ts';
import { IconSearch } from '@tabler/icons-react';
import {
  useEffect,
  useRef,
  useState,
  type KeyboardEvent as ReactKeyboardEvent,
  type ReactNode,
} from 'react';
import type { Position } from '../../lib/current-position.ts';
import { Button } from '../../ui/button.tsx';
import { PickList } from '../../ui/choices.tsx';
import { Box, Row, Text } from '../../ui/layout.tsx';
import { Skeleton, SkeletonRegion } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { choiceKey, type StoreChoice } from './store-choice.ts';
import classes from './stores.module.css';
import { retailerTyped, storeRows, straightLineNote } from './store-rows.ts';
import { useStoreSearch } from './use-store-search.ts';

const elsewhereKey = 'address';

/**
 * A field to find the store by search. It lists 'Any Location' first, then the results, then the option to
 * type an address.
 */
export function StorePicker({
  query,
  onQuery,
  choice,
  onChoose,
  near,
  now,
  mark,
  error,
  beside,
}: {
  query: string;
  onQuery: (text: string) => void;
  choice: StoreChoice | null;
  onChoose: (choice: StoreChoice) => void;
  /** The pickup position, from which distances are measured. */
  near: Position | null;
  now: LocalTime;
  /** A mark that says where a prefilled answer came from, such as a receipt. */
  mark?: ReactNode;
  error: string | undefined;
  /** Buttons beside the search field, such as 'Find nearby stores'. */
  beside?: ReactNode;
}) {
  const results = useRef<HTMLDivElement>(null);
  const search = useStoreSearch(query, near);
  const rows = storeRows(search.stores, choice, now);
  const isNothingFound =
    search.isAsked && !search.isSearching && !search.isError && search.stores.length === 0;
  const retailer = retailerTyped(query, search.stores);
  const chosenKey = choice ? choiceKey(choice) : undefined;
  // The key of the choice for which the list stays open. A click on an option closes the list. The arrow keys
  // choose each option that they pass, so the list stays open for them.
  const [openFor, setOpenFor] = useState<string>();
  const isByKeys = useRef(false);
  const isClosed = chosenKey !== undefined && openFor !== chosenKey;

  useEffect(() => {
    const box = results.current;
    if (box === null) return undefined;
    const byPointer = () => (isByKeys.current = false);
    const byKeys = ({ key }: KeyboardEvent) => (isByKeys.current = key.startsWith('Arrow'));
    box.addEventListener('pointerdown', byPointer);
    box.addEventListener('keydown', byKeys);
    return () => {
      box.removeEventListener('pointerdown', byPointer);
      box.removeEventListener('keydown', byKeys);
    };
  }, [search.isAsked]);

  const picks = [
    ...rows.map((row) => ({
      value: row.key,
      title: row.title,
      detail: row.detail,
      end: row.distance,
      endDetail: row.hours,
      disabled: row.disabled,
    })),
    {
      value: elsewhereKey,
      title: 'Another address',
      detail: `Enter a ${retailer} address that is not in this list`,
    },
  ];

  /** Arrow down, or Enter if nothing is chosen yet, moves the focus from the text field to the results. */
  function press(event: ReactKeyboardEvent) {
    const leadsToList = event.key === 'ArrowDown' || (event.key === 'Enter' && !choice);
    if (!leadsToList) return;
    event.preventDefault();
    results.current?.querySelector<HTMLElement>('input:enabled')?.focus();
  }

  function choose(key: string) {
    setOpenFor(isByKeys.current ? key : undefined);
    const row = rows.find((candidate) => candidate.key === key);
    if (row) onChoose(row.choice);
    else onChoose({ kind: 'address', retailer, address: '', placeId: null });
  }

  return (
    <div>
      <Row gap={2} align="start" wrap className={classes['search']}>
        <TextField
          label="Store"
          type="search"
          autoComplete="off"
          placeholder="Search by name or street"
          icon={<IconSearch stroke={1.75} />}
          value={query}
          mark={mark}
          error={error}
          onChange={(event) => onQuery(event.target.value)}
          onKeyDown={press}
        />
        {beside && (
          <Row gap={2} className={classes['beside']}>
            {beside}
          </Row>
        )}
      </Row>
      {search.isAsked && (
        <Box above={2} ref={results}>
          {search.isSearching && rows.length === 0 && (
            <SkeletonRegion label="Searching for stores">
              <Skeleton height="60px" radius="var(--r-control)" />
            </SkeletonRegion>
          )}
          {search.isError && (
            <Row
              as="p"
              padY={3}

              gap={3}
              align="center"
              wrap
              size={14}
              tone="quiet"

              role="alert"
            >
              We could not search for stores. <Button onClick={search.tryAgain}>Try Again</Button>
            </Row>
          )}
          {isNothingFound && choice?.kind !== 'address' && (
            <Row
              as="p"
              padY={3}

              gap={3}
              align="center"
              wrap
              size={14}
              tone="quiet"

              role="status"
            >
              No stores found matching &quot;{query.trim()}&quot;
            </Row>
          )}
          {(rows.length > 0 || isNothingFound) && (
            <PickList
              label={<span className="visually-hidden">Drop-off store</span>}
              value={chosenKey}
              onChange={choose}
              picks={isClosed ? picks.filter(({ value }) => value === chosenKey) : picks}
            />
          )}
          {isClosed && (
            <Button
              size="sm"
              variant="ghost"
              onClick={() => {
                setOpenFor(chosenKey);
                results.current?.querySelector<HTMLElement>('input:checked')?.focus();
              }}
            >
              Change store
            </Button>
          )}
          {rows.some(({ distance }) => distance !== undefined) && (
            <Text above={2} size={13} tone="faint">
              {straightLineNote}
            </Text>
          )}
        </Box>
      )}
    </div>
  );
}
