/** The languages that a venue may have, as BCP 47 tags. The web app offers those that it was built in. */
export const languages = ['en', 'ko', 'ja', 'zh-Hans', 'zh-Hant'] as const;

export type Language = (typeof languages)[number];

/** The cookie with the language that a visitor chose, by its tag; it takes precedence over the browser's languages. */
export const LANGUAGE_COOKIE = 'caddie_language';
