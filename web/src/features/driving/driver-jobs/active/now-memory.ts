/** The facts about a job that are needed to speak of it once it is gone. */
export interface JobSketch {
  readonly orderId: string;
  readonly door: string;
  readonly store: string;
  readonly customer: string;
  /** In whose car its item was when the job came; absent where it was at the door, or with this driver. */
  readonly takeOverFrom?: string;
  /** By somebody else; what its driver accepted, on another device too, is no news to them. */
  readonly wasGiven?: boolean;
  /** Its item is in this driver's car. */
  readonly isOnBoard?: boolean;
}

/** Something that happened to a job: it came without the driver's act, or it is open no more. */
export interface JobNews extends JobSketch {
  readonly kind: 'added' | 'ended';
  /** ISO 8601. */
  readonly at: string;
}

/** This device's memory of a driver's work, so that no change stays unsaid, not even over a reload. */
export interface NowMemory {
  /** Null before the jobs were read for the first time. */
  readonly known: readonly JobSketch[] | null;
  readonly news: readonly JobNews[];
  /** When the driver came to a stop, by its key; ISO 8601. */
  readonly arrived: Readonly<Record<string, string>>;
}

export const emptyMemory: NowMemory = { known: null, news: [], arrived: {} };

const has = (list: readonly { orderId: string }[], { orderId }: { orderId: string }) =>
  list.some((one) => one.orderId === orderId);

/** Compares the open jobs with those known before: what is new or gone becomes news. The same memory if nothing is. */
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
      // A job that is back, or gone again, makes older news of it untrue.
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

/** The driver took this job, or gave it back: no news to them. */
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

export function withoutNews(memory: NowMemory, orderId: string): NowMemory {
  return { ...memory, news: memory.news.filter((one) => one.orderId !== orderId) };
}
