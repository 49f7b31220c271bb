import type { DriverOrder } from '@backhaul/contract/calls/driving/driver.ts';
import type { OrderStatus } from '@backhaul/domain/order/order-lifecycle.ts';
import { createContext, type ReactNode } from 'react';

/** The time of arrival and the remaining distance. */
export interface Eta {
  readonly minutes: number;
  /** The time of arrival in ISO 8601; null if the server has no estimate for this drive. */
  readonly at: string | null;
  /** The time of the driver's last position, in ISO 8601. It is given only while no new positions arrive. */
  readonly asOf?: string | null;
  readonly distance: string;
}

/**
 * The elements of turn-by-turn navigation to an order's next stop. The job's card decides where they are
 * shown.
 */
interface NavigationParts {
  readonly map: ReactNode;
  readonly steps: ReactNode;
  /** The navigation's own estimate, used until the server sends one. */
  readonly eta: Eta | null;
}

export interface NavigationProps {
  order: DriverOrder;
  status: OrderStatus;
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
