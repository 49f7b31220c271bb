import type { Call, CallAnswer } from '@backhaul/contract/call.ts';
import { uploadOrderFile } from '@backhaul/contract/calls/returns/files.ts';
import { type CallInput, send } from '../../../../lib/api/send.ts';
import { upload } from '../../../../lib/api/upload.ts';
import type { DriverDevice } from './driver-device.ts';

/** The person who acts. The step's requests are sent as this person. */
export type Actor = 'customer' | 'driver';

/** Everything that a step of the demo can use. */
export interface PlayWorld {
  send: <C extends Call>(as: Actor, call: C, input: CallInput<C>) => Promise<CallAnswer<C>>;
  uploadReceipt: (order: { id: string; store: string; trackingNumber: string }) => Promise<void>;
  device: DriverDevice;
  /**
   * Waits while the demo runs. A pause of the demo makes the wait longer. Rejects when the demo ends.
   */
  wait: (ms: number) => Promise<void>;
  /** The number of positions that the driver reports along a route. */
  pointsOfDrive: () => number;
  timeZone: string;
  nowMs: () => number;
}

/** Returns a function that sends API calls as one of the demo's people. */
export function sendingAs(
  idOf: Readonly<Record<Actor, string>>,
  signal: AbortSignal,
): Pick<PlayWorld, 'send' | 'uploadReceipt'> {
  return {
    send: (as, call, input) => send(call, { ...input, signal, demoPerson: idOf[as] }),
    async uploadReceipt({ id, store, trackingNumber }) {
      const file = await drawReceipt(store, trackingNumber);
      const query = { kind: 'counter_receipt' };
      await upload(uploadOrderFile, {
        file,
        params: { orderId: id },
        query,
        signal,
        demoPerson: idOf.driver,
      });
    },
  };
}

const size = { width: 360, height: 480 };

/** Draws the receipt of the demo's store, as the driver would photograph it. */
async function drawReceipt(store: string, trackingNumber: string): Promise<File> {
  const canvas = new OffscreenCanvas(size.width, size.height);
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('this browser draws no pictures');
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, size.width, size.height);
  pen.fillStyle = '#14213d';
  pen.textAlign = 'center';
  const lines = ['DEMO RECEIPT', store, trackingNumber, 'Item returned', 'Refund on its way'];
  for (const [index, line] of lines.entries()) {
    pen.font = index === 0 ? 'bold 26px monospace' : '18px monospace';
    pen.fillText(line, size.width / 2, 90 + index * 64, size.width - 40);
  }
  const blob = await canvas.convertToBlob({ type: 'image/png' });
  return new File([blob], 'receipt.png', { type: 'image/png' });
}
