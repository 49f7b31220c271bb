import { useCompany } from '../../../parts/retail/company.ts';
import { SelectField } from '../../../ui/text-field.tsx';

/** A choice of one of the retailer's stores; nothing where it has only one. */
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
