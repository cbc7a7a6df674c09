/** The answers by which Twilio itself blocks a phone and lifts the block. Ours have to be the same, or the two would disagree. */
const stopWords = new Set(['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'OPTOUT', 'REVOKE']);
const startWords = new Set(['START', 'YES', 'UNSTOP']);

/** What an answer to one of our texts asks for; undefined for any other answer, which is ignored. */
export function requestOf(body: string): 'STOP' | 'START' | undefined {
  const word = body.trim().toUpperCase();
  if (stopWords.has(word)) return 'STOP';
  return startWords.has(word) ? 'START' : undefined;
}
