import type { DriverOrder } from '@backhaul/contract/calls/driving/driver.ts';
import type { OrderStatus } from '@backhaul/domain/order/order-lifecycle.ts';
import { createContext, type ReactNode } from 'react';

/** The time of arrival and the remaining distance. */
export interface Eta {
  readonly minutes: number;
  /** The time of arrival in ISO 8601; null if the server has no estimate for this drive. */
  readonly at: string | null;
  /** The time of the last position in ISO 8601, if no new positions arrive. */
  readonly asOf?: string | null;
  readonly distance: string;
}

/** The parts of turn-by-turn navigation to an order's next stop. The job's card arranges them. */
interface NavigationParts {
  readonly map: ReactNode;
  readonly steps: ReactNode;
  /** The navigation's own estimate, used until the server sends one. */
  readonly eta: Eta | null;
}

export interface NavigationProps {
  order: DriverOrder;
  status: OrderStatus;
  /** Called when the driver starts the trip. */
  onStart: () => void;
  children: (parts: NavigationParts) => ReactNode;
}

/**
 * The component that shows navigation. The driver layout provides it, so that jobs and navigation need not
 * import each other.
 */
export const NavigationContext = createContext<((props: NavigationProps) => ReactNode) | null>(
  null,
);
