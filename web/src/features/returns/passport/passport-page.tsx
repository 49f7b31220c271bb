import type { PassportView } from '@backhaul/contract/public-pages.ts';
import { readPassportPdf } from '@backhaul/contract/calls/returns/documents.ts';
import { IconCheck, IconCopy, IconDownload } from '@tabler/icons-react';
import { requestUrl } from '../../../lib/api/request-url.ts';
import { SitePage } from '../../../parts/shell/site-page.tsx';
import { Button, ButtonAnchor } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { PassportCard } from './passport-card.tsx';
import { Stack, Text } from '../../../ui/layout.tsx';
import classes from './passport.module.css';

type Unfound = Exclude<PassportView, { kind: 'found' }>;

const refusals: Readonly<Record<Unfound['kind'], readonly [heading: string, words: string]>> = {
  missing: [
    'No passport at this address',
    'Check the link, or scan the QR code again: one missing letter is enough.',
  ],
  limited: [
    'Please wait a minute',
    'Too many passports were opened from here. Wait a minute and reload this page.',
  ],
  unread: [
    'We cannot check it right now',
    'The passport could not be loaded. Please try again in a moment.',
  ],
};

interface PassportPageProps {
  view: PassportView;
  copied?: boolean;
  /** Copies the link. Absent on a page that the server rendered, where a script does it. */
  onCopy?: () => void;
}

/**
 * The page with the public proof of a return (its passport), for the owner and for everybody with the link.
 */
export function PassportPage({ view, copied = false, onCopy }: PassportPageProps) {
  if (view.kind !== 'found') {
    const [heading, words] = refusals[view.kind];
    return (
      <SitePage>
        <div className={`wrap ${classes['refusal']}`}>
          <h1>{heading}</h1>
          <Text size={18} tone="quiet" above={2}>
            {words}
          </Text>
        </div>
      </SitePage>
    );
  }
  const { passport } = view;
  const token = new URL(passport.link).pathname.split('/').at(-1) ?? '';
  const CopyIcon = copied ? IconCheck : IconCopy;
  return (
    <SitePage>
      <div className={`wrap ${classes['page']}`}>
        <Text size={14} tone="quiet" className="code">
          {passport.trackingNumber}
        </Text>
        <h1>Return passport</h1>
        <Text size={18} tone="quiet" above={2}>
          What was returned, when, where, and who handed it over.
        </Text>
        <div className={classes['grid']}>
          <PassportCard passport={passport} />
          <Stack as="aside" gap={3} aria-label="Take it with you">
            <ButtonAnchor
              variant="primary"
              wide
              href={requestUrl(readPassportPdf.path, { token })}
              download={`passport-${passport.trackingNumber}.pdf`}
              icon={<IconDownload aria-hidden="true" stroke={1.75} />}
            >
              Download PDF
            </ButtonAnchor>
            <Button
              wide
              className={classes['copy'] ?? ''}
              data-copy={passport.link}
              onClick={onCopy}
              icon={<CopyIcon aria-hidden="true" stroke={1.75} />}
            >
              <span data-copy-words="">{copied ? 'Copied!' : 'Copy link'}</span>
            </Button>
            <div className="visually-hidden" aria-live="polite" data-copy-said="">
              {copied && 'Copied!'}
            </div>
            <Card flat padded className={classes['who']}>
              <Text as="h2" size={18} tone="ink" below={1}>
                Who sees it
              </Text>
              <p>
                Anyone with the link, for example a counter clerk. First name and street only: no
                phone, no house number, no e-mail.
              </p>
            </Card>
          </Stack>
        </div>
      </div>
    </SitePage>
  );
}
