import { IconPrinter } from '@tabler/icons-react';
import { Button } from '../../ui/button.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import classes from './second-factor.module.css';

/** Shows the recovery codes. They are shown only once. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  return (
    <Stack gap={4}>
      <Notice tone="warn" title="Keep these recovery codes">
        Each code signs you in once if you lose your phone or sign-in key. We do not show the codes
        again.
      </Notice>
      <ul className={classes['codes']} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code} className="code">
            {code}
          </li>
        ))}
      </ul>
      <Row gap={3} wrap>
        <Button variant="primary" onClick={onKept}>
          I saved the codes
        </Button>
        <Button
          icon={<IconPrinter aria-hidden="true" stroke={1.75} />}
          onClick={() => window.print()}
        >
          Print
        </Button>
      </Row>
      <Text size={13} tone="quiet">
        If you create new codes in your settings, these codes stop working.
      </Text>
    </Stack>
  );
}
