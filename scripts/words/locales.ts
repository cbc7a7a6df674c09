/** Where a language says how it writes dates, numbers and money, and where the contract says it for what only programs read. */
const homes =
  /^apps\/web\/src\/lib\/language\.[\w-]+\.ts$|^apps\/server\/src\/words\/[\w-]+\/locale\.ts$|^packages\/contract\/src\/dates\/clock-time\.ts$/;

/** A tag with a region, or whatever text is given to a formatter as its locale. */
const literal = /(['"])[a-z]{2}-[A-Z]{2}\1|\b(?:Intl\.\w+|toLocale\w*String)\(\s*['"]/g;

/** The places in a file that choose a locale of their own, each with its line. */
export const strayLocales = (path: string, text: string): string[] =>
  homes.test(path)
    ? []
    : Array.from(text.matchAll(literal), ({ index }) => `${path}:${text.slice(0, index).split('\n').length}`);
