// Runs in the page before its own scripts: records the data that phone-page.ts reads.
const seen = { firstMs: 0, largestMs: 0, shift: 0, tasks: [] };
globalThis.benchSeen = seen;

function watch(type, see) {
  new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({
    type,
    buffered: true,
  });
}

watch('paint', ({ name, startTime }) => {
  if (name === 'first-contentful-paint') seen.firstMs = startTime;
});
watch('largest-contentful-paint', ({ startTime }) => {
  seen.largestMs = startTime;
});
watch('layout-shift', ({ value, hadRecentInput }) => {
  if (!hadRecentInput) seen.shift += value;
});
watch('longtask', ({ startTime, duration }) => {
  seen.tasks.push({ startTime, duration });
});
