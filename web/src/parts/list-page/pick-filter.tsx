import { ComboBox } from '../../ui/combo-box/combo-box.tsx';
import type { Filter } from './list-filters.tsx';

/** A filter with one of many values that the server lists. People find the value by typing. */
export function pick({
  label,
  any,
  useOptions,
  isKnown = (value) => value !== '',
}: {
  label: string;
  any: string;
  useOptions: () => readonly (readonly [value: string, name: string])[];
  /** False for text that the server would reject. */
  isKnown?: (text: string) => boolean;
}): Filter<string> {
  return {
    label,
    read: (text) => (isKnown(text) ? text : undefined),
    Control: ({ param, query, onChange }) => {
      const options = useOptions().map(([value, name]) => ({ value, label: name }));
      return (
        <ComboBox
          label={label}
          labelHidden
          placeholder={any}
          options={options}
          value={options.find(({ value }) => value === query[param]) ?? null}
          onChange={(option) => onChange({ [param]: option?.value })}
        />
      );
    },
  };
}
