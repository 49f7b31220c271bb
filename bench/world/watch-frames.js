// Runs in the page: the moments of its frames and the lengths of its long tasks, from now on.
const seen = { frames: [], long: [] };
globalThis.benchFrames = seen;
new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) seen.long.push(duration);
}).observe({ entryTypes: ['longtask'] });
requestAnimationFrame(function step(now) {
  seen.frames.push(now);
  requestAnimationFrame(step);
});
