import type { CallAnswer, CommandCall } from '@backhaul/contract/call.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError, reasonOf } from '../lib/api/api-error.ts';
import { refreshAfter } from '../lib/api/cache-tags.ts';
import { send, type CallInput } from '../lib/api/send.ts';
import { codePrompt } from '../lib/session/code-prompt.ts';
import type { ToastMessage } from '../ui/toast/toast-state.ts';
import { useToast } from '../ui/toast/use-toast.ts';

export interface CommandOptions<C extends CommandCall> {
  success?: ToastMessage | ((answer: CallAnswer<C>, input: CallInput<C>) => ToastMessage | null);
  /**
   * The toast after a failure: a title with the reason below it, or a custom text. Without it, only `problem`
   * reports the failure.
   */
  failure?: string | ToastMessage | ((error: Error) => ToastMessage | null);
  /**
   * Adds input that takes time to find, such as the device's position. Meanwhile the command counts as
   * pending.
   */
  complete?: (input: CallInput<C>) => Promise<CallInput<C>>;
  onDone?: (answer: CallAnswer<C>, input: CallInput<C>) => void | Promise<void>;
  onRefused?: (error: Error, input: CallInput<C>) => void;
}

export interface Command<C extends CommandCall> {
  /**
   * Sends the call. `then` is for a caller that did not create the command itself: its functions run after
   * the command's own.
   */
  send: (
    input: CallInput<C>,
    then?: { onSuccess?: (answer: CallAnswer<C>) => void; onError?: () => void },
  ) => void;
  /** True while the call runs, and until the queries that it made out of date are loaded again. */
  isPending: boolean;
  isDone: boolean;
  /** The input of the last attempt; undefined before any. */
  input: CallInput<C> | undefined;
  answer: CallAnswer<C> | undefined;
  error: Error | null;
  /** The reason why the last attempt failed, as a sentence for people. */
  problem: string | undefined;
  /** The server's errors in the last attempt, by field. */
  fieldErrors: Readonly<Record<string, string>>;
  reset: () => void;
}

const none: Readonly<Record<string, string>> = {};

/**
 * Sends a call that changes something, then loads again what the call's definition says it changes. Without a
 * network it fails at once instead of waiting. If the same input is sent again after a failure, it uses the
 * same key, so that the server executes it only once (product-rules.md#idempotency).
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
      const sent = call.creates ? { ...whole, idempotencyKey: keyOfAttempt(whole) } : whole;
      try {
        return await send(call, sent);
      } catch (cause) {
        const isStale = cause instanceof ApiError && cause.code === 'second_factor_stale';
        if (isStale && (await codePrompt.ask?.())) return send(call, sent);
        throw cause;
      }
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
