import { useEnvironment } from '../../lib/environment.ts';
import { SitePage } from '../../parts/shell/site-page.tsx';
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
  const hiring = environment?.allowDriverSignup === true;
  return (
    <SitePage sections={hiring ? [how, price, drive] : [how, price]}>
      <Hero isRestricted={environment?.allowPublicLogin === false} />
      <HowItWorks />
      <PriceSection />
      <PolicySection />
      {hiring && <DrivePanel brandName={environment.brandName} />}
    </SitePage>
  );
}
