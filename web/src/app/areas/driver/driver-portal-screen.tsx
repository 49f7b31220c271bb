import { usePageTitle } from '../../../lib/page-title.ts';
import { useQueryTexts } from '../../../lib/use-query-texts.ts';
import { PortalPanels } from './portal-panels.tsx';
import { tabLabels, tabOf } from './portal-tabs.tsx';

/** The driver's home screen (product-rules.md#portal). The URL contains the selected tab. */
export function DriverPortalScreen() {
  const [query] = useQueryTexts();
  const tab = tabOf(query['tab']);
  usePageTitle(`${tabLabels[tab]} · Driver Portal`);
  return (
    <>
      <h1 className="visually-hidden">Driver Portal</h1>
      <PortalPanels tab={tab} />
    </>
  );
}
