import { readPassport } from '@backhaul/contract/calls/returns/documents.ts';
import type { PassportView } from '@backhaul/contract/public-pages.ts';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api/api-error.ts';
import { queryOf } from '../../../lib/api/query-of.ts';
import { paths } from '../../../lib/paths.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { useParams } from '../../../lib/router/use-router.ts';
import { useCopy } from '../../../lib/use-copy.ts';
import { LoadingScreen } from '../../../ui/loading-screen.tsx';
import { PassportPage } from './passport-page.tsx';
import { passportTitle } from './passport-title.ts';

function unfound(error: Error): PassportView {
  const code = error instanceof ApiError ? error.code : undefined;
  if (code === 'not_found' || code === 'validation_failed') return { kind: 'missing' };
  return { kind: code === 'rate_limited' ? 'limited' : 'unread' };
}

/**
 * The page with the public proof of a return (its passport) within the app, for signed-in people.
 */
export function PassportScreen() {
  const { token } = useParams(paths.passport.pattern);
  const { copied, copy } = useCopy();
  const read = useQuery({ ...queryOf(readPassport, { params: { token } }), retry: false });
  const view: PassportView | undefined = read.data
    ? { kind: 'found', passport: read.data }
    : read.error
      ? unfound(read.error)
      : undefined;
  usePageTitle(view && passportTitle(view));
  if (view === undefined) return <LoadingScreen text="Loading page..." />;
  return (
    <PassportPage
      view={view}
      copied={copied}
      onCopy={() => void copy(view.kind === 'found' ? view.passport.link : '')}
    />
  );
}
