import { useMay } from '../../lib/session/use-session.ts';
import { AdjustmentForm } from '../driver-pay/adjustment-form.tsx';
import { PauseDriver } from '../thing/pause-driver.tsx';
import { ActInDialog } from '../act-in-dialog.tsx';
import type { OwnPartProps } from './own-parts.ts';

/** Actions on a driver, by the reader's role: pause the driver, adjust the pay. */
export function DriverActs({ card: { thing, facts } }: OwnPartProps) {
  const first = thing.name.split(' ')[0] ?? thing.name;
  const mail = facts.find(({ fact }) => fact === 'mail')?.value;
  const mayAdjust = useMay('adjust_driver_pay');
  return (
    <>
      <PauseDriver
        id={thing.id}
        name={first}
        isPaused={facts.some(({ fact }) => fact === 'paused_until')}
      />
      {mayAdjust && mail !== undefined && (
        <ActInDialog label="Adjust pay" title={`Adjust the pay of ${first}`}>
          {(close) => <AdjustmentForm driver={mail} onClose={close} />}
        </ActInDialog>
      )}
    </>
  );
}
