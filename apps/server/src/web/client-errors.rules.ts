/** Masks in a browser's message what a log must not contain: query strings, tokens, ids, phone numbers, e-mail addresses. */
export const maskText = (text: string): string =>
  text
    .replace(/(\/[^\s?#'")]*)[?#][^\s'")]*/g, '$1')
    .replace(/\b(\w[\w-]*)=[^\s&'")]+/g, '$1=[hidden]')
    .replace(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '[hidden]')
    .replace(/[\w-]{32,}/g, '[hidden]')
    .replace(/(?<![\w.:-])\+?\(?\d[\d\s().-]{6,}\d(?![\w-])/g, '[hidden]');
