/** More than anybody reads; what follows is not looked at. */
const MOST = 20;
/** More than there are in use. */
const MOST_ASKED = 500;

/** The languages of an `Accept-Language` header, the most wanted first. `q=0` says which is not wanted, and `*` names none. */
export const acceptedLanguages = (header: string): string[] =>
  header
    .split(',', MOST)
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim());
      const quality = parameters.find((parameter) => /^q=/i.test(parameter))?.slice(2) ?? '1';
      return { tag, quality: Number(quality) };
    })
    .filter(({ tag, quality }) => tag !== '*' && quality > 0 && quality <= 1)
    .toSorted((one, other) => other.quality - one.quality)
    .map(({ tag }) => tag);

/** Finds the first wanted language among those that are offered; undefined if none of them is, whatever the tags are. */
export function createLanguageChoice(offered: readonly string[]) {
  const known = new Map(offered.map((tag) => [readableAs(tag), tag]));
  const asked = new Map<string, string | undefined>();
  return (wanted: readonly (string | undefined)[]): string | undefined => {
    for (const tag of wanted) {
      const found = tag === undefined ? undefined : find(tag);
      if (found) return found;
    }
    return undefined;
  };

  /** Browsers ask for the same few; the rest is found out each time, so that nonsense cannot fill the memory. */
  function find(tag: string): string | undefined {
    if (asked.has(tag)) return asked.get(tag);
    const found = known.get(readableAs(tag) ?? '');
    if (asked.size < MOST_ASKED) asked.set(tag, found);
    return found;
  }
}

/** Language and script, which decide who can read it: `en-GB` is read by whoever reads `en`, `zh-CN` is `zh-Hans`, `zh-TW` is `zh-Hant`. */
function readableAs(tag: string): string | undefined {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return `${language} ${script ?? ''}`;
  } catch {
    return undefined;
  }
}
