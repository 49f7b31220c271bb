import { useNavigate, usePlace } from './router/use-router.ts';
import type { QueryTexts } from './query-text.ts';

/** The URL's query and a function that changes part of it. Filters and tabs live in the URL. */
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
