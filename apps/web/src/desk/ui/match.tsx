import { matchIn } from '../lib/match.ts';

/** Words that were found, with what was looked for marked in them. */
export function Match({ found, text }: { found: string; text: string }) {
  const [before, match, after] = matchIn(found, text);
  return (
    <>
      {before}
      {match && <mark>{match}</mark>}
      {after}
    </>
  );
}
