const stopWords = new Set([
  'stop',
  'stopall',
  'unsubscribe',
  'cancel',
  'end',
  'quit',
  'revoke',
  'optout',
]);
const startWords = new Set(['start', 'unstop', 'yes']);

/**
 * The request in a reply to a text message, by the keywords that US carriers honor; null for any other reply.
 */
export function replyMeaning(body: string): 'stop' | 'start' | null {
  const word = body.toLowerCase().replaceAll(/[^a-z]/g, '');
  if (stopWords.has(word)) return 'stop';
  return startWords.has(word) ? 'start' : null;
}
