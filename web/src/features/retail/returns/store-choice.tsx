import { useCompany } from '../../../parts/retail/company.ts';
import { SelectField } from '../../../ui/text-field.tsx';

/** A select box for one of the retailer's stores. Renders nothing if there is only one. */
export function StoreChoice({
  value,
  onChange,
}: {
  value: string | undefined;
  onChange: (store: string | undefined) => void;
}) {
  const { stores } = useCompany();
  if (stores.length < 2) return null;
  return (
    <SelectField
      dense
      label="Store"
      labelHidden
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value || undefined)}
    >
      <option value="">All stores</option>
      {stores.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
