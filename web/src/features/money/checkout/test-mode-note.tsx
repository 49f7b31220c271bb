import { IconFlask } from '@tabler/icons-react';
import { Badge } from '../../../ui/badge.tsx';
import { Row } from '../../../ui/layout.tsx';
import classes from './checkout.module.css';

/** A clear label for the built-in test gateway (product-rules.md#gateways). */
export function TestModeNote({ children }: { children: string }) {
  return (
    <Row align="center" wrap size={14} tone="quiet" className={classes['test']}>
      <Badge tone="warn" icon={<IconFlask stroke={1.75} />}>
        Test mode
      </Badge>
      <p>{children}</p>
    </Row>
  );
}
