/** The state of the driver's online switch: chosen, sent, confirmed, or not answered by the server. */
export type OnlineState =
  | { readonly kind: 'offline'; readonly stops: number; readonly worksNow: boolean }
  /**
   * The driver turned the switch on. `asked` is the time of that click, such as '2:40 PM'; null if the page
   * was loaded after the click.
   */
  | { readonly kind: 'going'; readonly asked: string | null }
  | { readonly kind: 'online'; readonly asked: string | null; readonly meters: number | null }
  | { readonly kind: 'silent' }
  | { readonly kind: 'unanswered' };

const feetPerMeter = 3.28084;
/**
 * A distance in feet, rounded up to a multiple of ten. An exact number would be misleading, because a phone
 * only estimates its accuracy.
 */
const feetText = (meters: number): string => `${Math.ceil((meters * feetPerMeter) / 10) * 10} ft`;

function offlineWords(stops: number, worksNow: boolean): string {
  const kept = stops === 0 ? '' : ` You keep your ${stops === 1 ? 'job' : `${stops} jobs`}.`;
  const hours = worksNow
    ? 'These are your working hours.'
    : 'You are outside your working hours, but you can still go online.';
  return `You get no offers.${kept} ${hours}`;
}

/** A title for the state, and a sentence or two about its meaning. */
export function onlineStateWords(state: OnlineState): { title: string; means: string } {
  const { kind } = state;
  if (kind === 'offline')
    return { title: 'Offline', means: offlineWords(state.stops, state.worksNow) };
  if (kind === 'going')
    return {
      title: state.asked === null ? 'Going online' : `Trying to go online since ${state.asked}`,
      means: 'You get offers once you are online.',
    };
  if (kind === 'silent')
    return {
      title: 'No signal',
      means: 'You get no offers without signal. You can still do your jobs.',
    };
  if (kind === 'unanswered')
    return {
      title: 'You are not online: our server did not answer',
      means: 'You get no offers. Please try again.',
    };
  const place =
    state.meters === null ? '' : `Your position is accurate to ${feetText(state.meters)}. `;
  return {
    title: state.asked === null ? 'Online' : `Online since ${state.asked}`,
    means: `${place}New orders appear here automatically.`,
  };
}
