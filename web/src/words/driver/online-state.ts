/** The state of the driver's online switch: chosen, sent, confirmed, or not answered by the server. */
export type OnlineState =
  | { readonly kind: 'offline'; readonly stops: number; readonly worksNow: boolean }
  /**
   * The switch was turned on. `asked` is the time of that choice, such as '2:40 PM'; null if it was made on
   * an earlier page.
   */
  | { readonly kind: 'going'; readonly asked: string | null }
  | { readonly kind: 'online'; readonly asked: string | null; readonly meters: number | null }
  | { readonly kind: 'silent' }
  | { readonly kind: 'unanswered' };

const feetPerMeter = 3.28084;
/** A distance in feet, rounded up to tens. A phone's accuracy is only an estimated radius. */
const feetText = (meters: number): string => `${Math.ceil((meters * feetPerMeter) / 10) * 10} ft`;

function offlineWords(stops: number, worksNow: boolean): string {
  const kept =
    stops === 0 ? '' : ` Your ${stops === 1 ? 'job stays' : `${stops} jobs stay`} yours.`;
  const hours = worksNow
    ? 'These are your working hours.'
    : 'You are outside your working hours, but you can still go online.';
  return `No offers reach you.${kept} ${hours}`;
}

/** A title for the state, and a sentence or two about its meaning. */
export function onlineStateWords(state: OnlineState): { title: string; means: string } {
  const { kind } = state;
  if (kind === 'offline')
    return { title: 'Offline', means: offlineWords(state.stops, state.worksNow) };
  if (kind === 'going')
    return {
      title: state.asked === null ? 'Going online' : `Going online, sent ${state.asked}`,
      means: 'Offers come once the server says yes.',
    };
  if (kind === 'silent')
    return { title: 'No signal', means: 'No offers reach you now. Your jobs work without signal.' };
  if (kind === 'unanswered')
    return {
      title: 'Not online: no answer from the server',
      means: 'You get no offers. Nothing was lost.',
    };
  const place = state.meters === null ? '' : `Your position is good to ${feetText(state.meters)}. `;
  return {
    title: state.asked === null ? 'Online' : `Online since ${state.asked}`,
    means: `${place}New orders appear here by themselves.`,
  };
}
