import { Suspense, useId } from 'react';
import { useQueryTexts } from '../../../lib/use-query-texts.ts';
import { Tabs } from '../../../ui/tabs.tsx';
import { Stack } from '../../../ui/layout.tsx';
import classes from './admin-books.module.css';
import { StatementChoice } from './statement-choice.tsx';
import { lazyPart } from '../../../lib/router/lazy-part.ts';

/** The code of each view is loaded when its tab opens. */
const TrialBalanceView = lazyPart(
  async () => (await import('./trial-balance-view.tsx')).TrialBalanceView,
);
const ExportsView = lazyPart(async () => (await import('./exports-view.tsx')).ExportsView);

const views = ['statement', 'trial', 'export'] as const;
type View = (typeof views)[number];
const tabs = [
  { value: 'statement', label: 'Statements' },
  { value: 'trial', label: 'Trial balance' },
  { value: 'export', label: 'Export' },
] as const;

/**
 * The bookkeeping page: statements, a trial balance for any day, and exports. The URL says which view is
 * shown.
 */
export function AdminBooksScreen() {
  const panelId = useId();
  const [query, change] = useQueryTexts();
  const view = views.find((known) => known === query['view']) ?? 'statement';
  return (
    <Stack gap={4} className={classes['page']}>
      <Tabs<View>
        label="The books"
        tabs={tabs}
        value={view}
        onChange={(next) => change({ view: next === 'statement' ? undefined : next })}
        panelId={panelId}
      />
      <div
        id={panelId}
        role="tabpanel"
        aria-label={tabs.find(({ value }) => value === view)?.label}
        className={classes['panel']}
      >
        {view === 'statement' && <StatementChoice />}
        <Suspense>
          {view === 'trial' && <TrialBalanceView />}
          {view === 'export' && <ExportsView />}
        </Suspense>
      </div>
    </Stack>
  );
}
