import type { ComponentProps, ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Row, Stack } from '../../../ui/layout.tsx';
import { TextField } from '../../../ui/text-field.tsx';

interface ReasonFormProps {
  form: {
    readonly props: Pick<ComponentProps<'form'>, 'onSubmit' | 'noValidate' | 'ref'>;
    readonly problem: string | undefined;
    readonly isPending: boolean;
  };
  reason: Omit<ComponentProps<typeof TextField>, 'label'>;
  problemId: string;
  /** Labels of the button that sends the form and of the one that cancels. */
  send: string;
  keep: string;
  onClose: () => void;
  children: ReactNode;
}

/** A form that changes access. It always asks for a reason. */
export function ReasonForm({ form, reason, problemId, onClose, ...texts }: ReasonFormProps) {
  return (
    <Stack as="form" gap={4} {...form.props}>
      {texts.children}
      <TextField label="Reason" required maxLength={200} {...reason} />
      <FieldError id={problemId} error={form.problem} />
      <Row gap={2} justify="end" wrap>
        <Button onClick={onClose}>{texts.keep}</Button>
        <Button type="submit" variant="primary" disabled={form.isPending}>
          {form.isPending ? 'Saving...' : texts.send}
        </Button>
      </Row>
    </Stack>
  );
}
