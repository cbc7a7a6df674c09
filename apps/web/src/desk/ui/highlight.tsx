import { splitAtMatch } from '../lib/match.ts';

/** A search result with the searched text in bold. */
export function Highlight({ text, query }: { text: string; query: string }) {
  const [before, match, after] = splitAtMatch(text, query);
  return (
    <>
      {before}
      {match && <mark>{match}</mark>}
      {after}
    </>
  );
}
