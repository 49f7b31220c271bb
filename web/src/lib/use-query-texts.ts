import { useNavigate, useSearch } from '@tanstack/react-router';
import type { QueryTexts } from './query-text.ts';

/** The address's query and a way to change part of it: filters and tabs live in the URL. */
export function useQueryTexts(): [
  Partial<QueryTexts>,
  (change: Record<string, string | undefined>, options?: { replace?: boolean }) => void,
] {
  const query: Partial<QueryTexts> = useSearch({ strict: false });
  const navigate = useNavigate();
  return [
    query,
    (change, options) => {
      void navigate({
        to: '.',
        search: { ...query, ...change },
        replace: options?.replace ?? false,
      });
    },
  ];
}
