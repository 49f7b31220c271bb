import { IconFlask } from '@tabler/icons-react';
import { Badge } from '../../ui/badge.tsx';
import classes from './payment-form.module.css';

/** product-rules.md#gateways: the built-in gateway is plainly labelled. */
export function TestModeNote({ children }: { children: string }) {
  return (
    <div className={classes['test']}>
      <Badge tone="warn" icon={<IconFlask stroke={1.75} />}>
        Test mode
      </Badge>
      <p>{children}</p>
    </div>
  );
}
