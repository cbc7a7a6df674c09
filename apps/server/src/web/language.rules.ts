/** More than any person reads; the rest of the header is ignored. */
const MAX_LANGUAGES = 20;
/** More tags than are in use. */
const MAX_CACHED_TAGS = 500;

/** Returns the languages of an `Accept-Language` header in order of preference. `q=0` excludes a language, and `*` names none. */
export const acceptedLanguages = (header: string): string[] =>
  header
    .split(',', MAX_LANGUAGES)
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim());
      const quality = parameters.find((parameter) => /^q=/i.test(parameter))?.slice(2) ?? '1';
      return { tag, quality: Number(quality) };
    })
    .filter(({ tag, quality }) => tag !== '*' && quality > 0 && quality <= 1)
    .toSorted((one, other) => other.quality - one.quality)
    .map(({ tag }) => tag);

/** Returns the first requested language that is offered; undefined if none is, whatever the tags are. */
export function createLanguageChoice(offered: readonly string[]) {
  const offeredByScript = new Map(offered.map((tag) => [languageAndScript(tag), tag]));
  const cachedChoices = new Map<string, string | undefined>();
  return (preferences: readonly (string | undefined)[]): string | undefined => {
    for (const tag of preferences) {
      const found = tag === undefined ? undefined : find(tag);
      if (found) return found;
    }
    return undefined;
  };

  /** Browsers send the same few tags, which are cached; the rest is computed each time, so that nonsense cannot fill the memory. */
  function find(tag: string): string | undefined {
    if (cachedChoices.has(tag)) return cachedChoices.get(tag);
    const found = offeredByScript.get(languageAndScript(tag) ?? '');
    if (cachedChoices.size < MAX_CACHED_TAGS) cachedChoices.set(tag, found);
    return found;
  }
}

/** Language and script, which decide who can read it: a reader of `en` can read `en-GB`; `zh-CN` is `zh-Hans`, `zh-TW` is `zh-Hant`. */
function languageAndScript(tag: string): string | undefined {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    return `${language} ${script ?? ''}`;
  } catch {
    return undefined;
  }
}
