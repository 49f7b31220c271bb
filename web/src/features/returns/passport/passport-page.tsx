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
    'No return passport at this web address',
    'Check the link for a missing letter, or scan the QR code again.',
  ],
  limited: [
    'Please wait a minute',
    'Too many return passports were opened from your network. Wait a minute and reload this page.',
  ],
  unread: [
    'We cannot show this return’s passport right now',
    'We could not load the return passport. Please try again in a moment.',
  ],
};

interface PassportPageProps {
  view: PassportView;
  copied?: boolean;
  /** Copies the link. Absent on a page that the server rendered, because a script copies the link there. */
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
          This page shows what was returned, when, where, and who handed it over.
        </Text>
        <div className={classes['grid']}>
          <PassportCard passport={passport} />
          <Stack as="aside" gap={3} aria-label="Download and share">
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
                Who can see this return passport
              </Text>
              <p>
                Anyone with the link can see this page, for example a store clerk. The page shows
                the customer’s first name and street, but no phone number, house number or e-mail.
              </p>
            </Card>
          </Stack>
        </div>
      </div>
    </SitePage>
  );
}
