/** The source files that each built file contains. */
export type Modules = Record<string, readonly string[]>;

/** Code that only staff may download. */
export const deskOnly = /^(apps\/web\/src|packages\/contract\/src)\/desk\//;

/**
 * Code that only customers may download: their app, and the files of `lib` that concern a customer: the token and its calls, the state of a
 * visit, the cached responses, and the data that the server writes into a customer's page.
 */
export const customersOnly = new RegExp(
  [
    '^apps/web/src/(app|screens|features|dev)/',
    '^apps/web/src/(boot|main|entry-server)\\.tsx?$',
    '^apps/web/src/lib/(\\w+/)?(answered-at|call|opened-venues|own-memory|page-data|paths|report-error|saved-answers|saved-state|server-state|session|store|use-sign-in-first)\\.tsx?$',
    '^packages/contract/src/page\\.ts$',
  ].join('|'),
);

/** Lists every source file that is in the wrong build, each as a sentence. */
export const misplacedModules = (modules: Modules, foreignPattern: RegExp): string[] =>
  Object.entries(modules).flatMap(([chunk, files]) =>
    files.filter((file) => foreignPattern.test(file)).map((file) => `${file} is in ${chunk}`),
  );
