import { useEffect } from 'react';
import { useJobs } from './use-jobs.ts';
import { afterJobs, type JobSketch, withoutNews } from './now-memory.ts';
import { sketchOfJob } from './use-note-own-act.ts';
import { useNowMemory } from './use-now-memory.ts';

/**
 * Detects new and ended jobs, both while the driver pages are open and since they were last open.
 */
export function useWatchJobs(): void {
  const { jobs, query } = useJobs();
  const { change } = useNowMemory();
  const sketches = jobs.map(sketchOfJob);
  const open = query.isSuccess ? JSON.stringify(sketches) : null;
  useEffect(() => {
    if (open === null) return;
    const now = new Date().toISOString();
    change((memory) => afterJobs(memory, JSON.parse(open) as JobSketch[], now));
  }, [open, change]);
}

/** The news about the driver's jobs that the driver has not dismissed yet, latest first. */
export function useJobNews() {
  const { memory, change } = useNowMemory();
  return {
    news: memory.news.toReversed(),
    dismiss: (orderId: string) => change((known) => withoutNews(known, orderId)),
  };
}
