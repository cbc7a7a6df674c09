/** The files in which a language names its locale for dates, numbers and money, and the contract's file with the locale for code. */
const homes =
  /^apps\/web\/src\/lib\/language\.[\w-]+\.ts$|^apps\/server\/src\/words\/[\w-]+\/locale\.ts$|^packages\/contract\/src\/dates\/clock-time\.ts$/;

/** A tag with a region, or any literal that is passed to a formatter as its locale. */
const literal = /(['"])[a-z]{2}-[A-Z]{2}\1|\b(?:Intl\.\w+|toLocale\w*String)\(\s*['"]/g;

/** Returns the places in a file that name a locale of their own, each with its line. */
export const strayLocales = (path: string, text: string): string[] =>
  homes.test(path)
    ? []
    : Array.from(text.matchAll(literal), ({ index }) => `${path}:${text.slice(0, index).split('\n').length}`);
