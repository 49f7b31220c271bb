import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useDebounced } from '../../lib/use-debounced.ts';
import { TextField } from '../../ui/text-field.tsx';

const longestSearch = 100;

/**
 * A search field that writes its text to the URL once typing pauses. The key '/' focuses the field.
 */
export function ListSearch({
  label,
  placeholder,
  q,
  onChange,
  isEnough = () => true,
  className,
}: {
  label: string;
  placeholder: string;
  q: string;
  onChange: (q: string | undefined) => void;
  isEnough?: (q: string) => boolean;
  className?: string | undefined;
}) {
  const [text, setText] = useState(q);
  const rested = useDebounced(text);
  const [seenQ, setSeenQ] = useState(q);
  if (q !== seenQ) {
    setSeenQ(q);
    // Something other than this field changed the URL, such as the Back button or a link that clears the
    // search. The field then shows the URL's text.
    if (q !== rested) setText(q);
  }
  const isNew = rested === text && rested !== q;
  useEffect(() => {
    if (isNew) onChange(rested || undefined);
  }, [isNew, rested, onChange]);
  return (
    <TextField
      dense
      type="search"
      data-search
      label={label}
      labelHidden
      placeholder={placeholder}
      icon={<IconSearch stroke={1.75} />}
      maxLength={longestSearch}
      value={text}
      hint={text.trim() !== '' && !isEnough(text) ? 'Three letters or more' : undefined}
      className={className}
      onChange={({ target }) => setText(target.value)}
    />
  );
}
