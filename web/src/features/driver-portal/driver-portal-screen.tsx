import { usePageTitle } from '../../lib/page-title.ts';
import { useQueryTexts } from '../../lib/use-query-texts.ts';
import { PortalAccess } from './frame/portal-access.tsx';
import { PortalFrame } from './frame/portal-frame.tsx';
import { PortalPanels } from './portal-panels.tsx';
import { tabLabels, tabOf } from './portal-tabs.ts';

/** The driver's own place (product-rules.md#portal); its tab is in the address. */
export function DriverPortalScreen() {
  const [query] = useQueryTexts();
  const tab = tabOf(query['tab']);
  usePageTitle(`${tabLabels[tab]} · Driver Portal`);
  return (
    <PortalAccess>
      <PortalFrame current={tab} title="Driver Portal">
        <PortalPanels tab={tab} />
      </PortalFrame>
    </PortalAccess>
  );
}
