import { matchIn } from '../lib/match.ts';

/** A search result with the searched text in bold. */
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
