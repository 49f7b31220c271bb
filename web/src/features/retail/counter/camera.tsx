import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Stack } from '../../../ui/layout.tsx';
import classes from './counter.module.css';

interface Detector {
  detect: (source: HTMLVideoElement) => Promise<readonly { rawValue: string }[]>;
}

declare global {
  interface Window {
    /** The browser's own QR code reader; undefined if there is none. */
    BarcodeDetector?: new (options: { formats: string[] }) => Detector;
  }
}

const everyMs = 250;
const refused =
  'The camera did not open. Allow the camera in your browser’s settings, or type the tracking number.';

/** Uses the camera until the browser reads a QR code. The pictures stay on this device. */
export function Camera({
  onCode,
  onClose,
}: {
  onCode: (code: string) => void;
  onClose: () => void;
}) {
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<string>();
  const found = useEffectEvent(onCode);
  useEffect(() => {
    const { BarcodeDetector } = window;
    if (BarcodeDetector === undefined) return undefined;
    const detector = new BarcodeDetector({ formats: ['qr_code'] });
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    async function look(screen: HTMLVideoElement): Promise<void> {
      const [code] = await detector.detect(screen).catch(() => []);
      if (isOver) return;
      if (code === undefined) timer = setTimeout(() => void look(screen), everyMs);
      else found(code.rawValue);
    }
    async function open(): Promise<void> {
      const opened = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: 'environment' },
      });
      stream = opened;
      const screen = video.current;
      if (isOver || screen === null) {
        opened.getTracks().forEach((track) => track.stop());
        return;
      }
      screen.srcObject = opened;
      await screen.play();
      await look(screen);
    }
    open().catch(() => setProblem(refused));
    return () => {
      isOver = true;
      clearTimeout(timer);
      stream?.getTracks().forEach((track) => track.stop());
    };
  }, []);
  return (
    <Stack gap={3}>
      {problem === undefined && (
        <video ref={video} muted playsInline className={classes['film']} aria-label="The camera" />
      )}
      <FieldError id="camera-problem" error={problem} />
      <Button onClick={onClose}>Close the camera</Button>
    </Stack>
  );
}
