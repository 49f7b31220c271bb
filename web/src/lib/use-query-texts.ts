import { useNavigate, usePlace } from './router/use-router.ts';
import type { QueryTexts } from './query-text.ts';

/** The address's query and a way to change part of it: filters and tabs live in the URL. */
export function useQueryTexts(): [
  Partial<QueryTexts>,
  (change: Record<string, string | undefined>, options?: { replace?: boolean }) => void,
] {
  const { query } = usePlace();
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
