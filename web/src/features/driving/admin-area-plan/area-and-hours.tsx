import { SelectField } from '../../../ui/text-field.tsx';

interface Place {
  id: string;
  name: string;
}

/** Chooses the area, if there are several, and the hours ahead. */
export function AreaAndHours({
  known,
  hours,
  choices,
  onChange,
}: {
  /** Undefined until the first answer. */
  known: { area: Place; areas: readonly Place[] } | undefined;
  hours: number;
  choices: readonly number[];
  onChange: (change: { area: string } | { hours: string }) => void;
}) {
  const offered = [...new Set([...choices, hours].filter(Number.isInteger))].toSorted(
    (one, other) => one - other,
  );
  return (
    <>
      {known !== undefined && known.areas.length > 1 && (
        <SelectField
          dense
          label="Area"
          labelHidden
          value={known.area.id}
          onChange={({ target }) => onChange({ area: target.value })}
        >
          {known.areas.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
      <SelectField
        dense
        label="Hours ahead"
        labelHidden
        value={String(hours)}
        onChange={({ target }) => onChange({ hours: target.value })}
      >
        {offered.map((choice) => (
          <option key={choice} value={choice}>
            Next {choice} hours
          </option>
        ))}
      </SelectField>
    </>
  );
}
