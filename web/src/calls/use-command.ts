import type { CallAnswer, CommandCall } from '@backhaul/contract/call.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError, reasonOf } from '../lib/api/api-error.ts';
import { refreshAfter } from '../lib/api/cache-tags.ts';
import { send, type CallInput } from '../lib/api/send.ts';
import type { ToastMessage } from '../ui/toast/toast-state.ts';
import { useToast } from '../ui/toast/use-toast.ts';

export interface CommandOptions<C extends CommandCall> {
  /** The toast once it is done. */
  success?: ToastMessage | ((answer: CallAnswer<C>, input: CallInput<C>) => ToastMessage | null);
  /** The toast when it failed: a title, under which the reason stands, or words of its own. Without one, `problem` alone tells. */
  failure?: string | ToastMessage | ((error: Error) => ToastMessage | null);
  /** Adds what takes time to find out, such as where the device is; the command is under way meanwhile. */
  complete?: (input: CallInput<C>) => Promise<CallInput<C>>;
  onDone?: (answer: CallAnswer<C>, input: CallInput<C>) => void | Promise<void>;
  onRefused?: (error: Error, input: CallInput<C>) => void;
}

export interface Command<C extends CommandCall> {
  send: (input: CallInput<C>) => void;
  /** Until it is answered and what it made old has been read again. */
  isPending: boolean;
  isDone: boolean;
  /** What was sent last. */
  input: CallInput<C> | undefined;
  answer: CallAnswer<C> | undefined;
  error: Error | null;
  /** Why the last try failed, as a sentence for people. */
  problem: string | undefined;
  /** What the server found at single fields in the last try. */
  fieldErrors: Readonly<Record<string, string>>;
  /** Forgets the last try. */
  reset: () => void;
}

const none: Readonly<Record<string, string>> = {};

/**
 * Sends a call that changes something, and then has what it says it changes read again. Without a network it fails at once
 * instead of waiting for one unseen; the same input sent again after a failure carries the same key, so that it is done once
 * (product-rules.md#idempotency).
 */
export function useCommand<C extends CommandCall>(
  call: C,
  options: CommandOptions<C> = {},
): Command<C> {
  const { success, failure, complete, onDone, onRefused } = options;
  const queries = useQueryClient();
  const toast = useToast();
  const attempt = useRef<{ text: string; key: string }>(undefined);

  function keyOfAttempt(input: CallInput<C>): string {
    const text = JSON.stringify(input);
    if (attempt.current?.text !== text) attempt.current = { text, key: crypto.randomUUID() };
    return attempt.current.key;
  }

  const { mutate, isPending, isSuccess, variables, data, error, reset } = useMutation<
    CallAnswer<C>,
    Error,
    CallInput<C>
  >({
    mutationFn: async (input) => {
      const whole = complete ? await complete(input) : input;
      return send(call, call.creates ? { ...whole, idempotencyKey: keyOfAttempt(whole) } : whole);
    },
    networkMode: 'always',
    onSuccess: async (answer, input) => {
      attempt.current = undefined;
      const words = typeof success === 'function' ? success(answer, input) : success;
      if (words) toast({ tone: 'success', ...words });
      await onDone?.(answer, input);
    },
    onError: (cause, input) => {
      const words = failureWords(failure, cause);
      if (words) toast({ tone: 'destructive', ...words });
      onRefused?.(cause, input);
    },
    onSettled: (answer, _error, input) => refreshAfter(queries, call, input, answer),
  });

  return {
    send: mutate,
    isPending,
    isDone: isSuccess,
    input: variables,
    answer: data,
    error,
    problem: error ? reasonOf(error) : undefined,
    fieldErrors: error instanceof ApiError ? error.fieldErrors : none,
    reset,
  };
}

function failureWords(
  failure: CommandOptions<CommandCall>['failure'],
  cause: Error,
): ToastMessage | null | undefined {
  if (typeof failure === 'string') return { title: failure, description: reasonOf(cause) };
  return typeof failure === 'function' ? failure(cause) : failure;
}
