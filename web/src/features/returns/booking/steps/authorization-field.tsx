import { CheckboxField } from '../../../../ui/text-field.tsx';
import type { StepProps } from './step-props.ts';

/** The customer's consent, without which no driver may take the item to the store. */
export function AuthorizationField({
  draft,
  dispatch,
  errors,
  brandName,
}: Omit<StepProps, 'now'> & { brandName: string }) {
  return (
    <CheckboxField
      label={`I authorize ${brandName} and its driver to collect this item and return it to the store in my name. My answers about the item are true.`}
      checked={draft.authorizationSigned}
      error={errors.authorizationSigned}
      onChange={({ target }) =>
        dispatch({ type: 'answered', answers: { authorizationSigned: target.checked } })
      }
    />
  );
}
