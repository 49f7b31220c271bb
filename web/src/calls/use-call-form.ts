import type { CallAnswer, CommandCall } from '@backhaul/contract/call.ts';
import { useState } from 'react';
import { ApiError } from '../lib/api/api-error.ts';
import type { CallInput } from '../lib/api/send.ts';
import { type FormRules, useForm } from '../ui/use-form.ts';
import { type CommandOptions, useCommand } from './use-command.ts';

interface CallFormOptions<C extends CommandCall, V extends object, F extends string>
  extends FormRules<V, F>, CommandOptions<C> {
  input: (values: V) => CallInput<C>;
  /** For errors for which the server names no field: the field that shows the error, by error code. */
  fieldOfCode?: Readonly<Record<string, keyof V & string>>;
}

/**
 * A form that sends one API call. The client checks it only by the domain's rules. The schemas stay on the
 * server, and the errors that they find appear at the fields. The compiler checks the values against the
 * call's body.
 */
export function useCallForm<
  C extends CommandCall,
  V extends object,
  F extends string = keyof V & string,
>(call: C, { input, fieldOfCode, ...options }: CallFormOptions<C, V, F>) {
  const { values, check, tells, onChange, ...command } = options;
  const form = useForm<V, F>({
    values,
    check,
    ...(tells && { tells }),
    ...(onChange && { onChange }),
  });
  const [sent, setSent] = useState(values);

  /**
   * Maps fields of this form to the errors of a refused call. Null if the refusal names no field, or one that
   * this form lacks.
   */
  function errorsAtFields(error: Error | null): Record<string, string> | null {
    if (!(error instanceof ApiError)) return null;
    const field = fieldOfCode?.[error.code];
    if (field !== undefined) return { [field]: error.reason };
    const fields = Object.keys(error.fieldErrors);
    const areOurs = fields.length > 0 && fields.every((name) => name in form.values);
    return areOurs ? error.fieldErrors : null;
  }

  const { send, isPending, isDone, answer, error, problem, reset } = useCommand(call, {
    ...command,
    onDone: async (told: CallAnswer<C>, was) => {
      await command.onDone?.(told, was);
      form.settle(sent);
    },
    onRefused: (cause, was) => {
      const atFields = errorsAtFields(cause);
      if (atFields) form.refuse(atFields);
      command.onRefused?.(cause, was);
    },
  });

  function sendValues(entered: V) {
    if (isPending) return;
    setSent(entered);
    send(input(entered));
  }

  return {
    ...form,
    props: form.props(sendValues),
    submit: () => form.submit(sendValues),
    reset,
    isPending,
    isDone,
    answer,
    error,
    /** The reason for the refusal. It is left out if the fields already show it. */
    problem: errorsAtFields(error) ? undefined : problem,
  };
}
