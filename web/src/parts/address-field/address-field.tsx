import { readPlace, type Place } from '@backhaul/contract/calls/places.ts';
import { uiTimes } from '@backhaul/domain/catalog/limits.ts';
import { useQueryClient } from '@tanstack/react-query';
import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { queryOf } from '../../lib/api/query-of.ts';
import type { FieldFrame } from '../../ui/field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toast/use-toast.ts';
import classes from './address-field.module.css';
import { nextActive } from './suggestion-list-state.ts';
import { SuggestionList } from './suggestion-list.tsx';
import { type AddressSuggestion, useAddressSuggestions } from './use-address-suggestions.ts';

/**
 * A written address with suggestions: they open from three characters, arrow keys move, Enter picks, Escape and leaving
 * close (product-rules.md#store-picker). Anyone may type an address that is not suggested.
 */
export function AddressField({
  value,
  onType,
  onPick,
  name = 'street-address',
  autoComplete = 'street-address',
  beside,
  ...frame
}: FieldFrame & {
  value: string;
  onType: (text: string) => void;
  onPick: (place: Place) => void;
  name?: string;
  /** 'off' where the address is not the customer's own. */
  autoComplete?: string;
  beside?: ReactNode;
}) {
  const queries = useQueryClient();
  const toast = useToast();
  const listId = useId();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { suggestions, failed } = useAddressSuggestions(value, isOpen);
  const isShown = isOpen && suggestions.length > 0;

  const tellFailure = useEffectEvent(() =>
    toast({ title: 'Maps unavailable', description: 'Address autocomplete may be limited' }),
  );
  useEffect(() => {
    if (failed) tellFailure();
  }, [failed]);
  useEffect(() => () => clearTimeout(closing.current), []);

  function close() {
    setOpen(false);
    setActive(-1);
  }

  async function pick({ placeId, description }: AddressSuggestion) {
    close();
    onType(description);
    try {
      onPick(await queries.fetchQuery(queryOf(readPlace, { params: { placeId } })));
    } catch {
      toast({
        title: 'Address error',
        description: 'Could not load address details',
        tone: 'destructive',
      });
    }
  }

  function press(event: KeyboardEvent) {
    if (!isShown) return;
    const chosen = suggestions[active];
    if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && chosen) void pick(chosen);
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp')
      setActive(nextActive(event.key, active, suggestions.length));
    else return;
    event.preventDefault();
  }

  return (
    <div className={classes['place']}>
      <TextField
        {...frame}
        name={name}
        value={value}
        autoComplete={autoComplete}
        beside={beside}
        role="combobox"
        aria-expanded={isShown}
        aria-controls={isShown ? listId : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isShown && active >= 0 ? `${listId}-${active}` : undefined}
        onChange={(event) => {
          onType(event.target.value);
          setOpen(true);
          setActive(-1);
        }}
        onKeyDown={press}
        onFocus={() => clearTimeout(closing.current)}
        onBlur={() => {
          closing.current = setTimeout(close, uiTimes.dropdownCloseMs);
        }}
      />
      {isShown && (
        <SuggestionList
          id={listId}
          suggestions={suggestions}
          active={active}
          onPick={(suggestion) => void pick(suggestion)}
        />
      )}
      <div className="visually-hidden" aria-live="polite">
        {isShown &&
          `${suggestions.length} ${suggestions.length === 1 ? 'address' : 'addresses'} found`}
      </div>
    </div>
  );
}
