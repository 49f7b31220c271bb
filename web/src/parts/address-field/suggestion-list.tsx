import { IconMapPin } from '@tabler/icons-react';
import { classNames } from '../../ui/class-names.ts';
import classes from './address-field.module.css';
import type { AddressSuggestion } from './use-address-suggestions.ts';

/** The keyboard stays in the field, which names the active option; a pointer picks here. */
export function SuggestionList({
  id,
  suggestions,
  active,
  onPick,
}: {
  id: string;
  suggestions: readonly AddressSuggestion[];
  active: number;
  onPick: (suggestion: AddressSuggestion) => void;
}) {
  return (
    <div id={id} role="listbox" aria-label="Address suggestions" className={classes['list']}>
      {suggestions.map((suggestion, index) => (
        <div
          key={suggestion.placeId}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          className={classNames(classes['option'], index === active && classes['active'])}
          // Before the field loses its focus, which would close the list.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onPick(suggestion)}
          onKeyDown={(event) => event.key === 'Enter' && onPick(suggestion)}
        >
          <IconMapPin aria-hidden="true" size={18} stroke={1.75} />
          {suggestion.description}
        </div>
      ))}
    </div>
  );
}
