import type { CallAnswer, CommandCall } from '@backhaul/contract/call.ts';
import { useState } from 'react';
import { ApiError } from '../lib/api/api-error.ts';
import type { CallInput } from '../lib/api/send.ts';
import { type FormRules, useForm } from '../ui/use-form.ts';
import { type CommandOptions, useCommand } from './use-command.ts';

interface CallFormOptions<C extends CommandCall, V extends object, F extends string>
  extends FormRules<V, F>, CommandOptions<C> {
  /** The call's input from the values. */
  input: (values: V) => CallInput<C>;
  /** Refusals that belong to a field though the server names none, by their code. */
  fieldOfCode?: Readonly<Record<string, keyof V & string>>;
}

/**
 * A form that sends one call. It is checked by the rules of the domain; the schemas, which the server checks it by, stay
 * there, and what they find comes back to its field. The compiler holds the values to the call's body.
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

  /** What of a refusal can be shown at fields of this form; null when some of it cannot. */
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
    /** Why it was refused, unless that stands at the fields. */
    problem: errorsAtFields(error) ? undefined : problem,
  };
}
