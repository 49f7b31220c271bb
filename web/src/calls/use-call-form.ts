import type { CallAnswer, CommandCall } from '@backhaul/contract/call.ts';
import { useState } from 'react';
import { ApiError } from '../lib/api/api-error.ts';
import type { CallInput } from '../lib/api/send.ts';
import { type FormRules, useForm } from '../ui/use-form.ts';
import { type CommandOptions, useCommand } from './use-command.ts';

interface CallFormOptions<C extends CommandCall, V extends object, F extends string>
  extends FormRules<V, F>, CommandOptions<C> {
  /** Builds the call's input from the form's values. */
  input: (values: V) => CallInput<C>;
  /** Assigns refusals for which the server names no field to a field, by error code. */
  fieldOfCode?: Readonly<Record<string, keyof V & string>>;
}

/**
 * A form that sends one call. The client checks it by the domain's rules only; the schemas stay on the server, and
 * the errors they find appear at the fields. The compiler checks the values against the call's body.
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

  /** The part of a refusal that fields of this form can show; null if some of it cannot be shown there. */
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
    /** The reason for the refusal, unless the fields already show it. */
    problem: errorsAtFields(error) ? undefined : problem,
  };
}
