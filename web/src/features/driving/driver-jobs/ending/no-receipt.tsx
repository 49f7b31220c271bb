import { CheckboxField } from '../../../../ui/text-field.tsx';

/**
 * A checkbox for carriers' counters that give no receipt. A photo of the labelled parcel is then the proof.
 */
export function NoReceipt({
  isNone,
  onChange,
}: {
  isNone: boolean;
  onChange: (isNone: boolean) => void;
}) {
  return (
    <CheckboxField
      label="The counter gives no receipt"
      hint="Photograph the labeled parcel on the counter instead."
      checked={isNone}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}
