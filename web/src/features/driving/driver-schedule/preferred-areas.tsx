import { addPreferredRoute } from '@backhaul/domain/driver/schedule.ts';
import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Row } from '../../../ui/layout.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import classes from './driver-schedule.module.css';

const examples = ['Tower Grove', 'Soulard', 'The Hill', 'Clayton', '63110'];

/** The placeholder of the field: an example area that is not in the list yet. */
const exampleFor = (areas: readonly string[]) =>
  examples.find((example) => addPreferredRoute(areas, example) !== null) ?? '';

/**
 * The driver's preferred areas, without duplicates. Enter or the button Add adds one, a click on a tag
 * removes it (product-rules.md#schedule).
 */
export function PreferredAreas({
  areas,
  onChange,
}: {
  areas: readonly string[];
  onChange: (areas: readonly string[]) => void;
}) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();

  function add() {
    const longer = addPreferredRoute(areas, text);
    if (longer === null) {
      setProblem(text.trim() === '' ? 'Type an area first' : 'This area is in the list already');
      return;
    }
    setProblem(undefined);
    setText('');
    onChange(longer);
  }

  return (
    <div>
      <TextField
        label="Preferred areas"
        optional
        maxLength={100}
        value={text}
        error={problem}
        placeholder={exampleFor(areas)}
        enterKeyHint="done"
        onChange={({ target }) => {
          setText(target.value);
          setProblem(undefined);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          add();
        }}
        beside={
          <Button onClick={add} aria-label="Add area">
            Add
          </Button>
        }
      />
      {areas.length > 0 && (
        <Row as="ul" above={3} gap={2} wrap className={classes['areas']}>
          {areas.map((area) => (
            <li key={area}>
              <button
                type="button"
                aria-label={`Remove ${area}`}
                onClick={() => onChange(areas.filter((other) => other !== area))}
              >
                {area}
                <IconX aria-hidden="true" size={16} stroke={2} />
              </button>
            </li>
          ))}
        </Row>
      )}
    </div>
  );
}
