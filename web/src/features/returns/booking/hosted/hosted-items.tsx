import { IconPackage } from '@tabler/icons-react';
import { formatDollars } from '../../../../lib/format/money.ts';
import { formatShortDay } from '../../../../lib/format/dates.ts';
import { Stack, Text } from '../../../../ui/layout.tsx';
import { PolicyVerdict } from '../../../../ui/policy-verdict.tsx';
import classes from './hosted.module.css';
import type { OpenedLink } from './opened-link.ts';

/**
 * The items to return as the retailer describes them, and the result of the retailer's policy check.
 */
export function HostedItems({ opened }: { opened: OpenedLink }) {
  const { items, boughtOn, receiptNeeded, verdict } = opened;
  const last = verdict.lastDay === null ? '' : `, last day ${formatShortDay(verdict.lastDay)}`;
  return (
    <Stack gap={4} as="section" aria-label="The order">
      {items.map(({ name, quantity, value }) => (
        <div key={`${name} ${value}`} className={classes['item']}>
          <span className={classes['box']} aria-hidden="true">
            <IconPackage stroke={1.75} />
          </span>
          <div>
            <Text weight={600} size={16} breaks>
              {quantity > 1 && `${quantity} × `}
              {name}, {formatDollars(value)}
              {quantity > 1 && ' each'}
            </Text>
            <Text size={14} tone="quiet">
              Bought {formatShortDay(boughtOn)}
              {receiptNeeded ? ', receipt needed' : ', no receipt needed'}
            </Text>
          </div>
        </div>
      ))}
      <PolicyVerdict
        verdict={verdict.result}
        title={verdict.result === 'valid' ? `Accepted${last}` : 'The store decides at the counter'}
        reason={verdict.message}
      />
    </Stack>
  );
}
