import { useBrandName } from '../../../../lib/environment.ts';
import { TextField } from '../../../../ui/text-field.tsx';
import { AuthorizationField } from '../steps/authorization-field.tsx';
import type { StepProps } from '../steps/step-props.ts';
import { Stack } from '../../../../ui/layout.tsx';
import classes from './start.module.css';

/** Fields for answers that no receipt gives and that neither price nor policy check needs. */
export function WhoHandsOver({ draft, dispatch, errors }: StepProps) {
  const brandName = useBrandName();
  const answer = (answers: Partial<typeof draft>) => dispatch({ type: 'answered', answers });
  return (
    <Stack as="section" gap={5} shrinks>
      <h3>Your name and phone</h3>
      <div className={classes['two']}>
        <TextField
          label="Full name"
          name="name"
          autoComplete="name"
          value={draft.customerName}
          error={errors.customerName}
          onChange={({ target }) => answer({ customerName: target.value })}
        />
        <TextField
          label="Phone"
          name="tel"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          value={draft.customerPhone}
          error={errors.customerPhone}
          onChange={({ target }) => answer({ customerPhone: target.value })}
        />
      </div>
      <AuthorizationField {...{ draft, dispatch, errors, brandName }} />
    </Stack>
  );
}
