import { phoneText } from '@backhaul/domain/booking/us-phone.ts';
import { dayWords } from '@backhaul/domain/time/written-time.ts';
import type { PrintedSheet } from './printed-sheet.ts';
import { qrCodeOf } from './present-passport.ts';
import { senderFoot, type SenderPlace } from './sender-foot.ts';

const qrPoints = 150;
/**
 * The width of the QR code in points, equal to two inches. At this size, a phone can scan the code from an
 * arm's length.
 */
const thermalQrPoints = 144;
/** The width in points of a fact's value when the QR code is beside it. */
const besideQr = 230;

/** The facts about an order that its label and its door note show. */
export interface PrintedOrder {
  trackingNumber: string;
  isDemo: boolean;
  /** The customer's name in short form, such as 'Casey M.', because many people see the parcel. */
  customer: string;
  retailer: string;
  storeName: string;
  storeAddress: string;
  pickupDate: string;
  /** The pickup window in words, such as 'Afternoon (12 PM - 5 PM)'. */
  timeSlot: string;
  /** The URL of the page that the QR code opens. */
  link: string;
}

type At = { place: SenderPlace; at: Date };

function sheetFacts(title: string, isDemo: boolean, { place, at }: At) {
  const foot = `${senderFoot(place)}${isDemo ? ' · Demo' : ''}`;
  return { title, brandName: place.brandName, foot, at };
}

/** A label with the order's QR code, for a bag or box without a carrier's label. The driver sticks it on. */
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
      sheet.write('P', 'Cut here and stick the label on a flat side.', { size: 9 });
    },
  };
}

/** A label for a thermal printer: one page of 4 by 6 inches, with the QR code below the facts. */
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

/** A note that the driver leaves when nobody opens the door. The driver fills in the time and their name. */
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
      sheet.strong('Nobody opened the door, so we could not collect your return.');
      sheet.write(
        'P',
        `Scan the code to see what happens now, or call ${phoneText(place.supportPhone)}.`,
        { size: 11 },
      );
    },
  };
}
