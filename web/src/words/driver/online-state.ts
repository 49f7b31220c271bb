/** The driver's state: chosen, sent, confirmed, or not answered. */
export type OnlineState =
  | { readonly kind: 'offline'; readonly stops: number; readonly worksNow: boolean }
  /** `asked` is the time of the choice, '2:40 PM'; null where an earlier page made it. */
  | { readonly kind: 'going'; readonly asked: string | null }
  | { readonly kind: 'online'; readonly asked: string | null; readonly meters: number | null }
  | { readonly kind: 'silent' }
  | { readonly kind: 'unanswered' };

const feetPerMeter = 3.28084;
/** Rounded up to tens: a phone's accuracy is a radius that it guesses. */
const feetText = (meters: number): string => `${Math.ceil((meters * feetPerMeter) / 10) * 10} ft`;

function offlineWords(stops: number, worksNow: boolean): string {
  const kept =
    stops === 0 ? '' : ` Your ${stops === 1 ? 'job stays' : `${stops} jobs stay`} yours.`;
  const hours = worksNow
    ? 'These are your working hours.'
    : 'You are outside your working hours, but you can still go online.';
  return `No offers reach you.${kept} ${hours}`;
}

/** A title, and a sentence or two about what the state means. */
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
