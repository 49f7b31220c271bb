import {
  itemCategories,
  pickupLocations,
  pickupMethods,
  purchaseTypes,
  returnReasons,
  timeSlotLabels,
} from '@backhaul/domain/catalog/booking-options.ts';
import { type ImportField, importFields } from '@backhaul/domain/import/import-fields.ts';
import { Suspense } from 'react';
import { lazyPart } from '../../../lib/router/lazy-part.ts';
import { SelectField, TextField } from '../../../ui/text-field.tsx';

/**
 * Loaded separately, because customers' pages share code with this field and would load the address field
 * too.
 */
const AddressField = lazyPart(
  async () => (await import('../../../parts/address-field/address-field.tsx')).AddressField,
);

const options: Partial<Readonly<Record<ImportField, readonly string[]>>> = {
  preferredTimeSlot: timeSlotLabels,
  pickupLocation: pickupLocations,
  pickupMethod: pickupMethods,
  returnReason: returnReasons,
  itemCategories,
  purchaseType: purchaseTypes,
};
const optionNames: Readonly<Record<string, string>> = {
  inside: 'Inside',
  outside: 'Outside',
  handoff: 'Handed over',
  door_dropoff: 'Left at the door',
  online: 'Online',
  in_store: 'In a store',
};
const types: Partial<Readonly<Record<ImportField, string>>> = {
  customerPhone: 'tel',
  customerEmail: 'email',
  pickupDate: 'date',
  purchaseDate: 'date',
};

/** A field of a booking for a customer, with the kind of input that fits it. */
export function BookingField({
  field,
  value,
  placeholder,
  error,
  onChange,
}: {
  field: ImportField;
  value: string;
  placeholder?: string | undefined;
  error: string | undefined;
  onChange: (text: string) => void;
}) {
  const { name, isNeeded } = importFields[field];
  const frame = { label: name, error, optional: !isNeeded };
  const choices = options[field];
  if (choices !== undefined)
    return (
      <SelectField {...frame} dense value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">Choose</option>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {optionNames[choice] ?? choice}
          </option>
        ))}
      </SelectField>
    );
  if (field === 'pickupAddress')
    return (
      <Suspense fallback={<TextField {...frame} dense disabled value={value} />}>
        <AddressField
          {...frame}
          name="pickup-address"
          autoComplete="off"
          value={value}
          onType={onChange}
          onPick={({ formattedAddress }) => onChange(formattedAddress)}
        />
      </Suspense>
    );
  return (
    <TextField
      {...frame}
      dense
      type={types[field] ?? 'text'}
      placeholder={placeholder}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
