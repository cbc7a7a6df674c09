/** The languages that a venue may have, by their tags (BCP 47). The web app offers those that it was built in. */
export const languages = ['en', 'ko', 'ja', 'zh-Hans', 'zh-Hant'] as const;

export type Language = (typeof languages)[number];

/** The language that a visitor chose, by its tag: it goes before what the browser asks for. */
export const LANGUAGE_COOKIE = 'caddie_language';
