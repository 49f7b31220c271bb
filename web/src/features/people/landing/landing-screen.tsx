import { useEnvironment } from '../../../lib/environment.ts';
import { useIsOffered } from '../../../lib/session/use-is-offered.ts';
import { usePrices } from '../../../lib/prices.ts';
import { SitePage } from '../../../parts/shell/site-page.tsx';
import { DrivePanel } from './drive-panel.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { PolicySection } from './policy-section.tsx';
import { PriceSection } from './price-section.tsx';

const how = { href: '#how', label: 'How it works' };
const price = { href: '#price', label: 'Prices' };
const drive = { href: '#drive', label: 'Drive' };

export function LandingScreen() {
  const environment = useEnvironment();
  const rules = usePrices();
  const isOffered = useIsOffered();
  const hiring = environment?.allowDriverSignup === true && isOffered;
  return (
    <SitePage sections={[how, ...(rules ? [price] : []), ...(hiring ? [drive] : [])]}>
      <Hero isRestricted={environment?.allowPublicLogin === false} />
      <HowItWorks />
      {rules && <PriceSection rules={rules} />}
      <PolicySection />
      {hiring && <DrivePanel brandName={environment.brandName} />}
    </SitePage>
  );
}
