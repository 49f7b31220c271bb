import { phoneText } from '@backhaul/domain/booking/us-phone.ts';
import { dayWords } from '@backhaul/domain/time/written-time.ts';
import type { PrintedSheet } from './printed-sheet.ts';
import { qrCodeOf } from './present-passport.ts';
import { senderFoot, type SenderPlace } from './sender-foot.ts';

const qrPoints = 150;
/** Two inches, which a phone reads from an arm away. */
const thermalQrPoints = 144;
/** The width that the code leaves for a fact's value, in points. */
const besideQr = 230;

/** The facts of an order that its label and its door note say. */
export interface PrintedOrder {
  trackingNumber: string;
  isDemo: boolean;
  /** 'Casey M.': the parcel passes many hands. */
  customer: string;
  retailer: string;
  storeName: string;
  storeAddress: string;
  pickupDate: string;
  /** 'Afternoon (12 PM - 5 PM)' */
  timeSlot: string;
  /** The page that the code opens. */
  link: string;
}

type At = { place: SenderPlace; at: Date };

function sheetFacts(title: string, isDemo: boolean, { place, at }: At) {
  const foot = `${senderFoot(place)}${isDemo ? ' · Demo' : ''}`;
  return { title, brandName: place.brandName, foot, at };
}

/** A label for a bag or box that has none. */
export function labelSheet(order: PrintedOrder, { place, at }: At): PrintedSheet {
  const { trackingNumber, link } = order;
  const qr = qrCodeOf(link);
  return {
    facts: sheetFacts(`Label ${trackingNumber}`, order.isDemo, { place, at }),
    write(sheet) {
      sheet.corner(qr.path, qr.size, qrPoints, `QR code of ${link}`);
      sheet.write('P', `Return to ${order.retailer}`, { size: 12, gap: 2 });
      sheet.write('H1', trackingNumber).gap(8);
      sheet.fact('To', order.storeName, besideQr);
      sheet.fact('Address', order.storeAddress, besideQr);
      sheet.fact('Return of', order.customer, besideQr);
      sheet.fact('Pickup', `${dayWords(order.pickupDate)}, ${order.timeSlot}`, besideQr);
      sheet.gap(24).rule();
      sheet.write('P', 'Cut here and stick it where the code stays flat.', { size: 9 });
    },
  };
}

/** The label for a thermal printer: one page of 4 by 6 inches, with the code below its facts. */
export function thermalLabelSheet(order: PrintedOrder, { place, at }: At): PrintedSheet {
  const { trackingNumber, link } = order;
  const qr = qrCodeOf(link);
  return {
    facts: {
      ...sheetFacts(`Label ${trackingNumber}`, order.isDemo, { place, at }),
      foot: `${place.brandName}${order.isDemo ? ' · Demo' : ''}`,
      page: 'label',
    },
    write(sheet) {
      sheet.write('P', `Return to ${order.retailer}`, { size: 12, gap: 2 });
      sheet.write('H1', trackingNumber, { size: 22 }).gap(6);
      sheet.fact('To', order.storeName);
      sheet.fact('Address', order.storeAddress);
      sheet.fact('Return of', order.customer);
      sheet.fact('Pickup', `${dayWords(order.pickupDate)}, ${order.timeSlot}`);
      sheet.gap(8);
      sheet.corner(qr.path, qr.size, thermalQrPoints, `QR code of ${link}`);
    },
  };
}

/** Left at a door that nobody opened. The driver fills in the time and their name. */
export function doorNoteSheet(order: PrintedOrder, { place, at }: At): PrintedSheet {
  const { trackingNumber, link } = order;
  const qr = qrCodeOf(link);
  return {
    facts: sheetFacts(`Door note ${trackingNumber}`, order.isDemo, { place, at }),
    write(sheet) {
      sheet.corner(qr.path, qr.size, qrPoints, `QR code of ${link}`);
      sheet.write('H1', 'We were here').gap(6);
      sheet.fact('For', `Your return to ${order.retailer}`, besideQr);
      sheet.fact('Number', trackingNumber, besideQr);
      sheet.fact('Window', `${dayWords(order.pickupDate)}, ${order.timeSlot}`, besideQr);
      sheet.fact('Time', '____________________', besideQr);
      sheet.fact('Driver', '____________________', besideQr);
      sheet.gap(18);
      sheet.strong('Nobody opened, so we could not take it with us.');
      sheet.write(
        'P',
        `Scan the code to see what happens now, or call ${phoneText(place.supportPhone)}.`,
        { size: 11 },
      );
    },
  };
}
