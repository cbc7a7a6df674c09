/** The files of the repository that each built file is made of. */
export type Modules = Record<string, readonly string[]>;

/** What only the venue's people may download. */
export const ofDesk = /^(apps\/web\/src|packages\/contract\/src)\/desk\//;

/**
 * What only customers may download: their app, and of `lib` what knows a customer: the token and its calls, the state of a visit,
 * the answers that are kept, and the data that the server writes into a customer's page.
 */
export const ofCustomers = new RegExp(
  [
    '^apps/web/src/(app|screens|features|dev)/',
    '^apps/web/src/(boot|main|entry-server)\\.tsx?$',
    '^apps/web/src/lib/(\\w+/)?(answered-at|call|own-memory|page-data|paths|report-error|saved-answers|saved-state|server-state|session|store|use-sign-in-first)\\.tsx?$',
    '^packages/contract/src/page\\.ts$',
  ].join('|'),
);

/** Every file that is in a build in which it must not be, each as a sentence. */
export const strangers = (modules: Modules, foreign: RegExp): string[] =>
  Object.entries(modules).flatMap(([chunk, files]) =>
    files.filter((file) => foreign.test(file)).map((file) => `${file} is in ${chunk}`),
  );
