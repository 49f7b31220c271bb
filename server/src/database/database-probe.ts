import pg from 'pg';

const answerMs = 1_500;

/** Checks whether the database answers, on its own connection. */
export interface DatabaseProbe {
  /**
   * Checks the database. Rejects if there is no answer within 1.5 s. Concurrent callers share one check.
   */
  ask(): Promise<void>;
  close(): Promise<void>;
}

export function createDatabaseProbe(url: string): DatabaseProbe {
  let client: pg.Client | null = null;
  let asking: Promise<void> | null = null;

  /** Closes a failed connection, so that it is not used again. */
  async function drop(): Promise<void> {
    const dropped = client;
    client = null;
    await dropped?.end().catch(() => undefined);
  }

  function connect(): pg.Client {
    const next = new pg.Client({
      connectionString: url,
      application_name: 'backhaul-probe',
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
      keepAlive: true,
    });
    // If a connection breaks between checks, the next check notices.
    next.on('error', () => {
      if (client === next) client = null;
    });
    return next;
  }

  async function question(): Promise<void> {
    try {
      if (client === null) {
        client = connect();
        await client.connect();
      }
      await client.query('SELECT 1');
    } catch (error) {
      void drop();
      throw error;
    }
  }

  return {
    ask() {
      asking ??= question().finally(() => {
        asking = null;
      });
      return asking;
    },
    close: drop,
  };
}
