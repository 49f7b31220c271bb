/** True if the parcel is picked up after its label's last day. Dates have the form 2026-11-27. */
export function isAfterSendBy(sendBy: string | null, pickupDate: string): boolean {
  return sendBy !== null && pickupDate > sendBy;
}
