import { SelectField } from '../../../ui/text-field.tsx';

const ownerNames = { all: 'Anybody', mine: 'Assigned to me', nobody: 'Not assigned' } as const;
export type OwnerName = keyof typeof ownerNames;
const owners = Object.keys(ownerNames) as OwnerName[];

/** The owner of tickets that the URL names; 'all' if it names none. */
export const ownerIn = (text: string | undefined): OwnerName =>
  owners.find((name) => name === text) ?? 'all';

export function OwnerFilter({
  owner,
  onChoose,
}: {
  owner: OwnerName;
  onChoose: (owner: string) => void;
}) {
  return (
    <SelectField
      label="Owner"
      labelHidden
      dense
      value={owner}
      onChange={({ target }) => onChoose(target.value)}
    >
      {owners.map((value) => (
        <option key={value} value={value}>
          {ownerNames[value]}
        </option>
      ))}
    </SelectField>
  );
}
