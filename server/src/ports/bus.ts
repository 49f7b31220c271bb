/** What processes tell each other; delivery is best effort, the database stays the truth. */
export interface Topics {
  /** Some domain events were committed: read on from your cursor. */
  domain_events: null;
  /** A driver moved: positions of drivers with active orders. */
  driver_locations: { driverId: string; lat: number; lng: number; at: string }[];
  /** Where drivers are who have come so far that it decides about their offers. */
  drivers_moved: { driverId: string; lat: number; lng: number }[];
  /** A session ended (hex of its token's hash): close its sockets. */
  session_ended: string;
}

export type Topic = keyof Topics;

/** The compiler refuses a topic that is missing here: it would be heard in its own process and never across two. */
const everyTopic: Record<Topic, true> = {
  domain_events: true,
  driver_locations: true,
  drivers_moved: true,
  session_ended: true,
};

export const topics: readonly string[] = Object.keys(everyTopic);

export interface Bus {
  /** Tells every process, this one included. Never throws; a lost message is caught up from the database. */
  publish<T extends Topic>(topic: T, message: Topics[T]): void;
  subscribe<T extends Topic>(topic: T, handler: (message: Topics[T]) => void): void;
  close(): Promise<void>;
}
