/**
 * Facts about a job that are stored, so that the app can describe the job after it has left the driver's
 * list.
 */
export interface JobSketch {
  readonly orderId: string;
  readonly door: string;
  readonly store: string;
  readonly customer: string;
  /**
   * The name of the driver whose car had the item when this driver got the job. Absent if the item was at the
   * door or already in this driver's car.
   */
  readonly takeOverFrom?: string;
  /**
   * True if somebody else assigned the job to the driver. A job that the driver accepted, on any device, is
   * not news.
   */
  readonly wasGiven?: boolean;
  readonly isOnBoard?: boolean;
}

/** A change to report to the driver: somebody else assigned them a job, or a job is no longer open. */
export interface JobNews extends JobSketch {
  readonly kind: 'added' | 'ended';
  /** The time of the change in ISO 8601. */
  readonly at: string;
}

/**
 * The driver's work as this device last saw it. It is stored, so that changes are reported even after a
 * reload.
 */
export interface NowMemory {
  /** The known jobs; null before they were first loaded. */
  readonly known: readonly JobSketch[] | null;
  readonly news: readonly JobNews[];
  /** The driver's arrival time at each stop in ISO 8601, by the stop's key. */
  readonly arrived: Readonly<Record<string, string>>;
}

export const emptyMemory: NowMemory = { known: null, news: [], arrived: {} };

const has = (list: readonly { orderId: string }[], { orderId }: { orderId: string }) =>
  list.some((one) => one.orderId === orderId);

/**
 * Compares the open jobs with the known ones, and reports new or missing ones as news. Returns the same
 * object if nothing changed.
 */
export function afterJobs(memory: NowMemory, open: readonly JobSketch[], at: string): NowMemory {
  const { known, news, arrived } = memory;
  if (known === null) return { ...memory, known: open };
  const gone = known.filter((job) => !has(open, job));
  const fresh = open.filter((job) => !has(known, job));
  if (gone.length === 0 && fresh.length === 0)
    return JSON.stringify(known) === JSON.stringify(open) ? memory : { ...memory, known: open };
  const endedBefore = news.filter(({ kind }) => kind === 'ended');
  return {
    known: open,
    news: [
      // Only the latest news about a job is kept. A job that has just appeared or disappeared makes its
      // earlier news outdated.
      ...news.filter((one) => !has(gone, one) && !has(fresh, one)),
      ...fresh
        .filter((job) => job.wasGiven === true && !has(endedBefore, job))
        .map((job) => newsOf(job, 'added', at)),
      ...gone.map((job) => newsOf(job, 'ended', at)),
    ],
    arrived: Object.fromEntries(
      Object.entries(arrived).filter(([key]) =>
        open.some(({ orderId }) => key.startsWith(orderId)),
      ),
    ),
  };
}

const newsOf = (job: JobSketch, kind: JobNews['kind'], at: string): JobNews => ({
  ...job,
  kind,
  at,
});

/**
 * The stored state after the driver accepted this job or gave it back, so that the change is not reported as
 * news.
 */
export function afterOwnAct(
  memory: NowMemory,
  job: JobSketch,
  act: 'accepted' | 'released',
): NowMemory {
  if (memory.known === null) return memory;
  const others = memory.known.filter(({ orderId }) => orderId !== job.orderId);
  return { ...memory, known: act === 'accepted' ? [...others, job] : others };
}

export function afterArrival(memory: NowMemory, key: string, at: string): NowMemory {
  if (memory.arrived[key] !== undefined) return memory;
  return { ...memory, arrived: { ...memory.arrived, [key]: at } };
}

export function withoutArrival(memory: NowMemory, key: string): NowMemory {
  const { [key]: _, ...arrived } = memory.arrived;
  return { ...memory, arrived };
}

export function withoutNews(memory: NowMemory, orderId: string): NowMemory {
  return { ...memory, news: memory.news.filter((one) => one.orderId !== orderId) };
}
