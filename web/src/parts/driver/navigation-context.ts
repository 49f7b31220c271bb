import type { DriverOrder } from '@backhaul/contract/calls/driver.ts';
import type { OrderStatus } from '@backhaul/domain/order/order-lifecycle.ts';
import { createContext, type ReactNode } from 'react';

/** When and how far it still is. */
export interface Eta {
  readonly minutes: number;
  /** ISO 8601; null = that many minutes from now. */
  readonly at: string | null;
  readonly distance: string;
}

/** Turn-by-turn to where an order goes next, in parts that a job's card puts in their places. */
export interface NavigationParts {
  readonly map: ReactNode;
  readonly steps: ReactNode;
  /** What the turn-by-turn knows of the way, for before the server has told. */
  readonly eta: Eta | null;
}

export interface NavigationProps {
  order: DriverOrder;
  status: OrderStatus;
  /** The driver sets out. */
  onStart: () => void;
  children: (parts: NavigationParts) => ReactNode;
}

/** Shows the way. The frame of the driver's area says how, so that jobs and navigation need not know each other. */
export const NavigationContext = createContext<((props: NavigationProps) => ReactNode) | null>(
  null,
);
