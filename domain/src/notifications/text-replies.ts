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
 * The request in a reply to a text message: the keywords that US carriers define for stopping and starting
 * messages. Null for any other reply.
 */
export function replyMeaning(body: string): 'stop' | 'start' | null {
  const word = body.toLowerCase().replaceAll(/[^a-z]/g, '');
  if (stopWords.has(word)) return 'stop';
  return startWords.has(word) ? 'start' : null;
}
