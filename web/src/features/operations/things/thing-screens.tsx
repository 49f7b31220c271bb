import { paths } from '../../../lib/paths.ts';
import { useParams } from '../../../lib/router/use-router.ts';
import { ThingPage } from '../../../parts/thing/thing-page.tsx';

export function CustomerScreen() {
  const { customerId } = useParams(paths.adminCustomer.pattern);
  return <ThingPage key={customerId} kind="customer" id={customerId} />;
}

export function DriverScreen() {
  const { driverId } = useParams(paths.adminDriver.pattern);
  return <ThingPage key={driverId} kind="driver" id={driverId} />;
}

export function StoreScreen() {
  const { storeId } = useParams(paths.adminStore.pattern);
  return <ThingPage key={storeId} kind="store" id={storeId} />;
}

export function RetailerScreen() {
  const { retailerId } = useParams(paths.adminRetailer.pattern);
  return <ThingPage key={retailerId} kind="retailer" id={retailerId} />;
}

export function PaymentScreen() {
  const { paymentId } = useParams(paths.adminPayment.pattern);
  return <ThingPage key={paymentId} kind="payment" id={paymentId} />;
}

export function PayoutScreen() {
  const { payoutId } = useParams(paths.adminPayout.pattern);
  return <ThingPage key={payoutId} kind="payout" id={payoutId} />;
}

export function TicketScreen() {
  const { ticketId } = useParams(paths.adminTicket.pattern);
  return <ThingPage key={ticketId} kind="ticket" id={ticketId} />;
}

export function ApplicationScreen() {
  const { applicationId } = useParams(paths.adminApplication.pattern);
  return <ThingPage key={applicationId} kind="application" id={applicationId} />;
}

export function IncidentScreen() {
  const { incidentId } = useParams(paths.adminIncident.pattern);
  return <ThingPage key={incidentId} kind="incident" id={incidentId} />;
}
