import { CheckboxField } from '../../../../ui/text-field.tsx';

/** At a carrier's counter that gives no receipt, a photo of the labelled parcel takes its place. */
export function NoReceipt({
  isNone,
  onChange,
}: {
  isNone: boolean;
  onChange: (isNone: boolean) => void;
}) {
  return (
    <CheckboxField
      label="They give no receipt"
      hint="Photograph the labelled parcel on the counter instead."
      checked={isNone}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}
