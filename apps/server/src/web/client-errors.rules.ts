/** Hides in a browser's words what a log must not hold: query strings, tokens, ids, phone numbers, addresses of people. */
export const scrubText = (words: string): string =>
  words
    .replace(/(\/[^\s?#'")]*)[?#][^\s'")]*/g, '$1')
    .replace(/\b(\w[\w-]*)=[^\s&'")]+/g, '$1=[hidden]')
    .replace(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '[hidden]')
    .replace(/[\w-]{32,}/g, '[hidden]')
    .replace(/(?<![\w.:-])\+?\(?\d[\d\s().-]{6,}\d(?![\w-])/g, '[hidden]');
