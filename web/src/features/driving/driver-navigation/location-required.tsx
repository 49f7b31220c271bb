import { IconMapPinOff } from '@tabler/icons-react';
import { gpsMessages } from '../../../parts/driver/gps-fix.ts';
import { Button } from '../../../ui/button.tsx';
import { BannerFrame } from './turn-banner.tsx';

/**
 * Says that navigation needs the driver's position. The texts come from product-rules.md#portal.
 */
export function LocationRequired({
  problem,
  onRetry,
}: {
  problem: string | null;
  onRetry: () => void;
}) {
  return (
    <BannerFrame isAlert icon={<IconMapPinOff aria-hidden="true" stroke={1.75} />}>
      <p>
        <strong>Location Access Required</strong>
        <span>{problem ?? gpsMessages.denied}</span>
      </p>
      <Button onClick={onRetry}>Retry</Button>
    </BannerFrame>
  );
}
