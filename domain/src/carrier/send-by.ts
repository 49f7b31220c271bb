/** True if a parcel that is collected on this day leaves after its label's last. Days are written as 2026-11-27. */
export function isAfterSendBy(sendBy: string | null, pickupDate: string): boolean {
  return sendBy !== null && pickupDate > sendBy;
}
