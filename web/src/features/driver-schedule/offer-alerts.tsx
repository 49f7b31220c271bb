import { Stack, Text } from '../../ui/layout.tsx';
import { Switch } from '../../ui/switch.tsx';
import {
  type AlertKind,
  alertKinds,
  canVibrate,
  useAlertChoice,
} from '../../parts/driver/offer-alerts.ts';
import classes from './schedule-tab.module.css';

const labels: Readonly<Record<AlertKind, string>> = {
  sound: 'Play a sound',
  vibration: 'Vibrate',
};

/** How this device tells of a new order, beside the words on its screen. */
export function OfferAlerts() {
  return (
    <Stack gap={2} className={classes['alerts']}>
      <h3 id="new-orders">When a new order comes</h3>
      {alertKinds.map((kind) =>
        kind === 'vibration' && !canVibrate() ? null : <AlertSwitch key={kind} kind={kind} />,
      )}
      <Text size={14} tone="quiet">
        On this device, while the portal is open.
      </Text>
    </Stack>
  );
}

function AlertSwitch({ kind }: { kind: AlertKind }) {
  const [isOn, choose] = useAlertChoice(kind);
  return <Switch label={labels[kind]} checked={isOn} onChange={choose} />;
}
