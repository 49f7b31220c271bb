import type { DriverOrder } from '@backhaul/contract/calls/driving/driver.ts';
import type { OrderStatus } from '@backhaul/domain/order/order-lifecycle.ts';
import { createContext, type ReactNode } from 'react';

/** The arrival time and the remaining distance. */
export interface Eta {
  readonly minutes: number;
  /** ISO 8601; null if the server has not estimated the end of this drive. */
  readonly at: string | null;
  /** The time of the last position if positions have stopped coming, ISO 8601. */
  readonly asOf?: string | null;
  readonly distance: string;
}

/** Turn-by-turn navigation to an order's next stop, as separate parts that a job's card lays out. */
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

/** The view of navigation. The driver layout provides it, so that jobs and navigation need not import each other. */
export const NavigationContext = createContext<((props: NavigationProps) => ReactNode) | null>(
  null,
);
