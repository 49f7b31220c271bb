import { readPlace, type Place } from '@backhaul/contract/calls/places/places.ts';
import { IconBookmark, IconMapPin } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import { queryOf } from '../../lib/api/query-of.ts';
import { classNames } from '../../ui/class-names.ts';
import type { FieldFrame } from '../../ui/field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useToast } from '../../ui/toast/use-toast.ts';
import { useCombobox } from '../../ui/use-combobox.ts';
import classes from '../store-picker/stores.module.css';
import { type AddressSuggestion, useAddressSuggestions } from './use-address-suggestions.ts';

const closeMs = 200;

interface KnownAddress {
  id: string;
  /** The name of a saved address, such as 'Home'. */
  label: string;
  address: string;
}

/**
 * An address field with suggestions from three characters on. The arrow keys move through them, Enter picks
 * one, and Escape or leaving the field closes the list (product-rules.md#store-picker). Other addresses are
 * accepted too.
 */
export function AddressField({
  value,
  onType,
  onPick,
  onLeave,
  name = 'street-address',
  autoComplete = 'street-address',
  beside,
  known = [],
  onPickKnown,
  ...frame
}: FieldFrame & {
  value: string;
  onType: (text: string) => void;
  onPick: (place: Place) => void;
  onLeave?: () => void;
  name?: string;
  /** Use 'off' if the address is not the customer's own. */
  autoComplete?: string;
  beside?: ReactNode;
  /**
   * Addresses that the customer used before. They are listed first, even before anything is typed.
   */
  known?: readonly KnownAddress[];
  onPickKnown?: (id: string) => void;
}) {
  const queries = useQueryClient();
  const toast = useToast();
  const [isOpen, setOpen] = useState(false);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { suggestions, failed } = useAddressSuggestions(value, isOpen);
  const words = value.trim().toLowerCase();
  const offered = known.filter(
    ({ label, address }) =>
      address.toLowerCase() !== words && `${label} ${address}`.toLowerCase().includes(words),
  );
  const count = offered.length + suggestions.length;
  const isShown = isOpen && count > 0;
  const combobox = useCombobox({
    count,
    isShown,
    onPick: (index) => {
      const used = offered[index];
      const suggestion = suggestions[index - offered.length];
      if (used) pickUsed(used);
      else if (suggestion) void pick(suggestion);
    },
    onEscape: close,
  });

  const reportFailure = useEffectEvent(() =>
    toast({ title: 'Maps unavailable', description: 'Address autocomplete may be limited' }),
  );
  useEffect(() => {
    if (failed) reportFailure();
  }, [failed]);
  useEffect(() => () => clearTimeout(closing.current), []);

  function close() {
    setOpen(false);
    combobox.restart();
  }

  function pickUsed({ id }: KnownAddress) {
    close();
    onPickKnown?.(id);
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

  return (
    <div className={classes['place']}>
      <TextField
        {...frame}
        name={name}
        value={value}
        autoComplete={autoComplete}
        beside={beside}
        {...combobox.field}
        onChange={(event) => {
          onType(event.target.value);
          setOpen(true);
          combobox.restart();
        }}
        onFocus={() => {
          clearTimeout(closing.current);
          if (words === '') setOpen(true);
        }}
        onBlur={() => {
          closing.current = setTimeout(close, closeMs);
          onLeave?.();
        }}
      />
      {isShown && (
        <div {...combobox.list} aria-label="Address suggestions" className={classes['list']}>
          {offered.map(({ id, label, address }, index) => (
            <div
              key={id}
              {...combobox.option(index)}
              className={classNames(
                classes['option'],
                index === combobox.active && classes['active'],
              )}
            >
              <IconBookmark aria-hidden="true" size={18} stroke={1.75} />
              <span>
                <strong>{label}</strong> {address}
              </span>
            </div>
          ))}
          {suggestions.map((suggestion, index) => (
            <div
              key={suggestion.placeId}
              {...combobox.option(offered.length + index)}
              className={classNames(
                classes['option'],
                offered.length + index === combobox.active && classes['active'],
              )}
            >
              <IconMapPin aria-hidden="true" size={18} stroke={1.75} />
              {suggestion.description}
            </div>
          ))}
        </div>
      )}
      <div className="visually-hidden" aria-live="polite">
        {isShown && `${count} ${count === 1 ? 'address' : 'addresses'} found`}
      </div>
    </div>
  );
}
