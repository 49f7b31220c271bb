import { emergencyNumber } from '@backhaul/domain/help/incidents.ts';
import { IconCamera, IconMapPin, IconPackage, IconPhone } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Button, ButtonAnchor } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { FieldError } from '../../ui/field.tsx';
import { Row, Stack, Text } from '../../ui/layout.tsx';
import type { HelpAbout } from './help-about.ts';
import { HelpCalled, HelpWaits } from './help-called.tsx';
import classes from './help.module.css';
import { useHelp } from './use-help.ts';
import { useHold } from './use-hold.ts';

const sign = { 'aria-hidden': true, stroke: 1.75 } as const;

/**
 * The dialog to call for help. The caller holds a button for two seconds, and can then undo the call for ten
 * seconds. After that the safety team gets it. The emergency number is always shown.
 */
export function HelpDialog({ about, onClose }: { about: HelpAbout; onClose: () => void }) {
  const help = useHelp(about);
  const { waiting, called } = help;
  const isCalled = waiting !== null || called !== null;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={isCalled ? 'You called for help' : 'I need help'}
      size="md"
    >
      <Stack gap={5}>
        {waiting !== null && (
          <HelpWaits waiting={waiting} onUndo={help.undo} onAgain={help.again} />
        )}
        {waiting === null && called !== null && <HelpCalled called={called} />}
        {!isCalled && <Ask about={about} isReady={help.isReady} onCall={help.call} />}
        {isCalled && <Call911 />}
      </Stack>
    </Dialog>
  );
}

function Call911() {
  return (
    <ButtonAnchor wide size="driver" href={`tel:${emergencyNumber}`} icon={<IconPhone {...sign} />}>
      Call {emergencyNumber}
    </ButtonAnchor>
  );
}

function Ask({
  about,
  isReady,
  onCall,
}: {
  about: HelpAbout;
  isReady: boolean;
  onCall: () => Promise<void>;
}) {
  const [isAsking, setIsAsking] = useState(false);
  const [problem, setProblem] = useState<string>();

  function call(): void {
    setIsAsking(false);
    onCall().catch((error: unknown) => {
      console.warn('The call for help could not be saved.', error);
      setProblem(`We could not save your call for help on this device. Call ${emergencyNumber}.`);
    });
  }

  return (
    <>
      <HoldButton isReady={isReady} onHeld={call} onPress={() => setIsAsking(true)} />
      <FieldError id="help-failure" error={problem} />
      <Call911 />
      <Stack gap={3}>
        <Text as="h3" size={20} label weight={650}>
          We send
        </Text>
        <Sent icon={<IconMapPin {...sign} />} title="Where you are">
          {about.side === 'driver'
            ? 'Your live location until you are safe'
            : 'Your location now, if your phone shares it'}
        </Sent>
        <Sent icon={<IconPackage {...sign} />} title="Your return">
          {about.order === null ? 'Your current order' : about.order.trackingNumber}
        </Sent>
        <Sent icon={<IconCamera {...sign} />} title="Your last photos">
          The photos that you took for this return
        </Sent>
        <Text size={14} tone="quiet">
          {about.other === null
            ? 'We tell nobody else that you called.'
            : `We do not tell ${about.other} that you called.`}{' '}
          If you have no signal now, we send your call for help as soon as you have one.
        </Text>
      </Stack>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        title="Call for help?"
        explanation="The safety team gets your call in 10 seconds. Until then you can undo the call."
        confirm="Call for help"
        keep="Not now"
        isPending={false}
        problem={undefined}
        onConfirm={call}
      />
    </>
  );
}

function Sent({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <Row gap={3} align="start" ruled="below" padY={2}>
      {icon}
      <div>
        <Text weight={600}>{title}</Text>
        <Text size={14} tone="quiet">
          {children}
        </Text>
      </div>
    </Row>
  );
}

/**
 * The call button. With a finger or a mouse, it must be held. With a key or a screen reader, one press is
 * enough, but the caller must confirm.
 */
function HoldButton({
  isReady,
  onHeld,
  onPress,
}: {
  isReady: boolean;
  onHeld: () => void;
  onPress: () => void;
}) {
  const { share, leftMs, start, letGo } = useHold(onHeld);
  const isHeld = share > 0;
  return (
    <Stack gap={3} across="center">
      <button
        type="button"
        className={classes['hold']}
        disabled={!isReady}
        style={{ '--held': `${share}turn` } as Record<string, string>}
        onPointerDown={(event) => {
          if (event.button === 0) start();
        }}
        onPointerUp={letGo}
        onPointerCancel={letGo}
        onPointerLeave={letGo}
        onContextMenu={(event) => event.preventDefault()}
        onClick={({ detail }) => {
          // `detail` is 0 for a click by key or screen reader, and more for a pointer.
          if (detail === 0) onPress();
        }}
      >
        <span>
          {isHeld ? 'Keep holding' : 'Hold'}{' '}
          <strong className="tabular">{(leftMs / 1000).toFixed(1)} s</strong>
        </span>
        <span className="visually-hidden">to call for help</span>
      </button>
      <Text tone="quiet">
        {isHeld ? 'If you let go, we send nothing.' : 'Hold the button for 2 seconds.'}
      </Text>
      <Button variant="ghost" disabled={!isReady} onClick={onPress}>
        I cannot hold the button
      </Button>
    </Stack>
  );
}
