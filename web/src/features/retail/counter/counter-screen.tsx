import { readCompanyDay } from '@backhaul/contract/calls/retail/company-returns.ts';
import { findAtCounter } from '@backhaul/contract/calls/retail/counter.ts';
import { useQuery } from '@tanstack/react-query';
import { QueryView } from '../../../calls/query-view.tsx';
import { queryOf } from '../../../lib/api/query-of.ts';
import { useQueryTexts } from '../../../lib/use-query-texts.ts';
import { useCompany } from '../../../parts/retail/company.ts';
import { Button } from '../../../ui/button.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { Skeleton, SkeletonRegion } from '../../../ui/skeleton.tsx';
import { Arrivals } from './arrivals.tsx';
import classes from './counter.module.css';
import { ReturnAtCounter } from './return-at-counter.tsx';
import { ScanCode } from './scan-code.tsx';
import { reasonOf } from '../../../lib/api/api-error.ts';

/**
 * The polling interval in milliseconds. The page polls because drivers arrive while a clerk looks at it.
 */
const refetchInterval = 15_000;

/**
 * The page for a clerk at the store's counter: the next arrivals, and the return that the clerk is handling
 * (product-rules.md#counter).
 */
export function CounterScreen() {
  const { id: companyId } = useCompany();
  const day = useQuery({ ...queryOf(readCompanyDay, { params: { companyId } }), refetchInterval });
  const [{ code, store }, change] = useQueryTexts();
  const scan = () => change({ code: undefined });
  return (
    <div className={classes['grid']}>
      <QueryView
        query={day}
        loading={
          <SkeletonRegion label="Loading the next arrivals">
            <Skeleton height="360px" radius="var(--r-card)" />
          </SkeletonRegion>
        }
        failed={{ title: 'We could not load the next returns.' }}
      >
        {(read) => (
          <Arrivals
            day={read}
            store={store}
            open={code}
            onStore={(picked) => change({ store: picked, code: undefined })}
            onOpen={(picked) => change({ code: picked })}
          />
        )}
      </QueryView>
      {code === undefined ? (
        <ScanCode onCode={(found) => change({ code: found })} />
      ) : (
        <Found key={code} companyId={companyId} code={code} onScan={scan} />
      )}
    </div>
  );
}

interface FoundProps {
  companyId: string;
  code: string;
  onScan: () => void;
}

function Found({ companyId, code, onScan }: FoundProps) {
  const found = useQuery({
    ...queryOf(findAtCounter, { params: { companyId }, query: { code } }),
    retry: false,
    refetchInterval,
  });
  if (found.error !== null && found.data === undefined)
    return <Unknown words={reasonOf(found.error)} onScan={onScan} />;
  return (
    <QueryView
      query={found}
      loading={
        <SkeletonRegion label="Loading the return">
          <Skeleton height="360px" radius="var(--r-card)" />
        </SkeletonRegion>
      }
      failed={{}}
    >
      {(one) => <ReturnAtCounter companyId={companyId} one={one} onScan={onScan} />}
    </QueryView>
  );
}

function Unknown({ words, onScan }: { words: string; onScan: () => void }) {
  return (
    <Stack as="section" gap={5} className={classes['pane']} aria-label="The return" role="alert">
      <h2>No return found</h2>
      <p>{words}</p>
      <Button variant="primary" size="lg" className={classes['act']} onClick={onScan}>
        Scan again
      </Button>
    </Stack>
  );
}
