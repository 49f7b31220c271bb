import { SelectField } from '../../../ui/text-field.tsx';

interface Place {
  id: string;
  name: string;
}

interface KnownAreas {
  area: Place;
  areas: readonly Place[];
}

/** A select box for the service area, shown only if there are several. */
export function AreaChoice({
  known,
  onChange,
}: {
  /** The chosen area and all areas to choose from; undefined until the server has answered. */
  known: KnownAreas | undefined;
  onChange: (change: { area: string }) => void;
}) {
  if (known === undefined || known.areas.length < 2) return null;
  return (
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
  );
}

/** Select boxes for the service area, if there are several, and for the number of hours to show. */
export function AreaAndHours({
  known,
  hours,
  choices,
  onChange,
}: {
  /** The chosen area and all areas to choose from; undefined until the server has answered. */
  known: KnownAreas | undefined;
  hours: number;
  choices: readonly number[];
  onChange: (change: { area: string } | { hours: string }) => void;
}) {
  const offered = [...new Set([...choices, hours].filter(Number.isInteger))].toSorted(
    (one, other) => one - other,
  );
  return (
    <>
      <AreaChoice known={known} onChange={onChange} />
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
