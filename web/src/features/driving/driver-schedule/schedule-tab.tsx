import { useMay } from '../../../lib/session/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Row, Stack, Text } from '../../../ui/layout.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { onlineWords, useOnline } from '../../../parts/driver/use-online.ts';
import { DayBreakFields } from './day-break.tsx';
import { PreferredAreas } from './preferred-areas.tsx';
import { ServiceRadius } from './service-radius.tsx';
import classes from './driver-schedule.module.css';
import type { ScheduleState } from './use-schedule.ts';
import { WorkingHours } from './working-hours.tsx';
import {
  type AlertKind,
  alertKinds,
  canVibrate,
  useAlertChoice,
} from '../../../parts/driver/offer-alerts.ts';

const labels: Readonly<Record<AlertKind, string>> = {
  sound: 'Play a sound',
  vibration: 'Vibrate',
};

/** Switches for the sound and the vibration that announce a new order on this device. */
function OfferAlerts() {
  return (
    <Stack gap={2} className={classes['alerts']}>
      <Text as="h3" size={18} id="new-orders">
        Alerts for new orders
      </Text>
      {alertKinds.map((kind) =>
        kind === 'vibration' && !canVibrate() ? null : <AlertSwitch key={kind} kind={kind} />,
      )}
      <Text size={14} tone="quiet">
        You get these alerts on this device while the portal is open.
      </Text>
    </Stack>
  );
}

function AlertSwitch({ kind }: { kind: AlertKind }) {
  const [isOn, choose] = useAlertChoice(kind);
  return <Switch label={labels[kind]} checked={isOn} onChange={choose} />;
}

/** The tab with the days, hours and areas in which this driver wants to work. */
export function ScheduleTab({ state }: { state: ScheduleState }) {
  const mayTakeOrders = useMay('take_orders');
  const { values: schedule, errors, change, isChanged, isPending } = state;
  if (!mayTakeOrders) return <Text tone="quiet">Only drivers have a schedule.</Text>;
  return (
    <form className={classes['form']} {...state.props}>
      <Card as="section" flat padded aria-label="Availability">
        <Availability />
      </Card>
      <Card as="section" flat padded aria-labelledby="new-orders">
        <OfferAlerts />
      </Card>
      <Card as="section" flat padded aria-labelledby="working-hours">
        <WorkingHours schedule={schedule} onChange={change} errors={errors} />
        <DayBreakFields
          dayBreak={schedule.dayBreak}
          onChange={(dayBreak) => change({ dayBreak })}
          error={errors['dayBreak']}
        />
      </Card>
      <Card as="section" flat padded aria-labelledby="where" className={classes['where']}>
        <Text as="h3" size={18} id="where">
          Where you work
        </Text>
        <ServiceRadius
          miles={schedule.serviceRadius}
          onChange={(serviceRadius) => change({ serviceRadius })}
        />
        <PreferredAreas
          areas={schedule.preferredRoutes}
          onChange={(preferredRoutes) => change({ preferredRoutes })}
        />
      </Card>
      <Row gap={2} wrap className={classes['save']}>
        <p role="status">{isChanged ? 'You have unsaved changes.' : ''}</p>
        <Button size="driver" onClick={state.setDefaults}>
          Reset to Defaults
        </Button>
        <Button type="submit" variant="primary" size="driver" disabled={!isChanged || isPending}>
          {isPending ? 'Saving...' : 'Save Changes'}
        </Button>
      </Row>
    </form>
  );
}

function Availability() {
  const online = useOnline();
  const { isOnline, wanted, mayGoOnline, change } = online;
  return (
    <Stack gap={1} className={classes['availability']}>
      <Switch
        label={onlineWords(online, { on: 'Available for Deliveries', off: 'Currently Offline' })}
        checked={wanted ?? isOnline}
        disabled={wanted !== null || (!mayGoOnline && !isOnline)}
        onChange={change}
      />
      <p>This switch takes effect now, even outside your working hours below.</p>
    </Stack>
  );
}
