import type { ComponentProps } from 'react';
import { TextField } from '../../ui/text-field.tsx';

/** The field for a code from an authenticator app. Phones and password managers can fill it in. */
export function CodeField(props: Omit<ComponentProps<typeof TextField>, 'label'>) {
  return (
    <TextField
      label="Code"
      hint="The six digits that your app shows now, or a recovery code."
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      required
      {...props}
    />
  );
}

export const checkCode = ({ code }: { code: string }): { code?: string } =>
  code.trim() === '' ? { code: 'Enter the code' } : {};
