/** Messages between processes. Delivery is best effort; the database is the source of truth. */
export interface Topics {
  /** Domain events were committed. Each subscriber then reads the events after its cursor. */
  domain_events: null;
  /** Positions of drivers with active orders. */
  driver_locations: { driverId: string; lat: number; lng: number; at: string }[];
  /** Drivers who have moved so far that they may now get other offers. */
  drivers_moved: { driverId: string; lat: number; lng: number }[];
  /** A person got a notification in the app, or read one. */
  person_notified: { userId: string; at: string };
  /**
   * Somebody read an order's messages. `userIds` are the other people who see which messages that reader has
   * read.
   */
  messages_read: { orderId: string; userIds: string[]; isLive: boolean; at: string };
  /**
   * One of these changed: the list of waiting work, a staff member's shift, a note, a ticket, an application
   * to drive, a limit, an import of bookings, or a role.
   */
  work_changed: {
    what:
      | 'work'
      | 'shift'
      | 'notes'
      | 'tickets'
      | 'driver-applications'
      | 'limits'
      | 'staff'
      | 'imports';
    at: string;
  };
  prices_published: null;
  /** The map of an area was put in use. */
  area_maps_changed: null;
  /**
   * A session ended, so its sockets must be closed. The message is the hash of the session's token, in hex.
   */
  session_ended: string;
  /** A person's roles changed, so the sockets of this session must reconnect with the new roles. */
  rights_changed: string;
}

export type Topic = keyof Topics;

/**
 * The type makes the compiler refuse this object if a topic is missing, since messages of that topic would
 * not reach other processes.
 */
const everyTopic: Record<Topic, true> = {
  domain_events: true,
  driver_locations: true,
  drivers_moved: true,
  person_notified: true,
  messages_read: true,
  work_changed: true,
  prices_published: true,
  area_maps_changed: true,
  session_ended: true,
  rights_changed: true,
};

export const topics: readonly string[] = Object.keys(everyTopic);

export interface Bus {
  /** Sends to every process, including this one. Never throws; receivers catch up on lost messages from the database. */
  publish<T extends Topic>(topic: T, message: Topics[T]): void;
  subscribe<T extends Topic>(topic: T, handler: (message: Topics[T]) => void): void;
  close(): Promise<void>;
}
