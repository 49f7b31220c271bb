import { IconLifebuoy } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import type { HelpAbout } from './help-about.ts';
import { lazyPart } from '../../lib/router/lazy-part.ts';

const HelpDialog = lazyPart(async () => (await import('./help-dialog.tsx')).HelpDialog);

export function HelpButton({ about }: { about: HelpAbout }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        wide
        size={about.side === 'driver' ? 'driver' : 'md'}
        icon={<IconLifebuoy aria-hidden="true" stroke={1.75} />}
        onClick={() => setIsOpen(true)}
      >
        I need help
      </Button>
      <Suspense>{isOpen && <HelpDialog about={about} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  );
}
