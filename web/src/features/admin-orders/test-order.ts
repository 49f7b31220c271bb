import type { AdminOrder } from '@backhaul/contract/calls/admin.ts';

/** A row of the order list as an admin receives it. */
export const testAdminOrder: AdminOrder = {
  id: '0190b5d0-0000-7000-8000-000000000001',
  trackingNumber: 'RTN-7K4QH2MX',
  status: 'created',
  paymentStatus: 'authorized',
  reviewStatus: 'none',
  priority: 'normal',
  createdAt: '2026-11-20T19:52:00Z',
  customerName: 'Priya Raman',
  customerEmail: 'priya@example.com',
  retailer: 'Target',
  dropoffName: 'Target Hampton Village',
  pickupAddress: '3526 Halliday Ave, St. Louis, MO 63118',
  pickupDate: '2026-11-20',
  preferredTimeSlot: 'Afternoon (12 PM - 5 PM)',
  slotStartAt: '2026-11-20T18:00:00Z',
  slotEndAt: '2026-11-20T23:00:00Z',
  driverId: null,
  driverName: null,
  total: 18.2,
  driverPay: 19.07,
  platformShare: -0.87,
  figures: {
    basis: 'as_booked',
    customer: 18.2,
    driver: 19.07,
    platform: -0.87,
    outstanding: 0,
  },
  policyResult: 'valid',
};
