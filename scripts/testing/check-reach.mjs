/**
 * The tests that a change can affect, without those that vitest finds by itself: the files of the API tests and the browser tests.
 * Each API test loads the whole server, so its imports do not help; tests are selected by the feature's name. `left` are slow
 * API tests that a check skips, `beyond` the changed files on which other features depend.
 * @typedef {{ api: string[], browser: string[], left: string[], beyond: string[] }} Reach
 */

/** Tests in which servers crash, or that simulate whole days at the counter: they take minutes and rarely fail alone. */
const isSlow = (/** @type {string} */ path) => /\/crash\.test\.ts$|\/stories\//.test(path);

/**
 * @param {string[]} changedPaths paths from the root
 * @param {{ api: string[], stories: string[] }} tests the paths of the API's test files, and the names of the browser's
 * @returns {Reach}
 */
export function selectTests(changedPaths, tests) {
  /** @type {Set<string>} */
  const folders = new Set();
  /** @type {Set<string>} */
  const browser = new Set();
  /** @type {string[]} */
  const beyond = [];
  for (const path of changedPaths) {
    const location = locate(path);
    if (location.api) folders.add(location.api);
    for (const story of location.stories ? storiesOf(location.stories, tests.stories) : []) browser.add(`e2e/${story}`);
    if (location.isBeyond) beyond.push(path);
  }
  const selected = tests.api.filter((path) => [...folders].some((folder) => path.startsWith(folder))).toSorted();
  // A slow test that was itself changed is run.
  const isSkipped = (/** @type {string} */ path) => isSlow(path) && !changedPaths.includes(path);
  return {
    api: selected.filter((path) => !isSkipped(path)),
    browser: [...browser].toSorted(),
    left: selected.filter(isSkipped),
    beyond,
  };
}

/** @typedef {{ feature?: string, otherwise?: string }} Stories those of a feature, or another one if it has none */
/** @typedef {{ api?: string, stories?: Stories, isBeyond?: boolean }} Place */

const DESK = 'desk/desk.spec.ts';

/** The first match counts. @type {[RegExp, (name: string) => Place][]} */
const locations = [
  [
    /^apps\/server\/src\/features\/([^/]+)\//,
    (feature) => ({ api: `apps/server/src/features/${feature}/`, stories: { feature } }),
  ],
  [
    /^apps\/server\/src\/((?:platform|gateways)\/[^/]+|audit|venue-file|web)\//,
    (folder) => ({ api: `apps/server/src/${folder}/`, isBeyond: folder.startsWith('platform/') }),
  ],
  [
    /^packages\/contract\/src\/desk\/(?:\w+\/)?([^/.]+)\.ts$/,
    (feature) => ({ api: `apps/server/src/features/${feature}/`, stories: { feature, otherwise: DESK } }),
  ],
  [
    /^packages\/contract\/src\/(?:\w+\/)?([^/.]+)\.ts$/,
    (feature) => ({ api: `apps/server/src/features/${feature}/`, stories: { feature }, isBeyond: true }),
  ],
  // A venue's days and times are only shown for booking.
  [/^apps\/web\/src\/features\/([^/]+)\//, (feature) => ({ stories: { feature, otherwise: 'bookings.spec.ts' } })],
  [/^apps\/web\/src\/desk\/features\/([^/]+)\//, (feature) => ({ stories: { feature, otherwise: DESK } })],
  [/^apps\/web\/src\/desk\//, () => ({ stories: { otherwise: DESK } })],
  [/^apps\/web\//, () => ({ stories: { feature: 'shell' }, isBeyond: true })],
  [/^apps\/server\/(?:migrations|schema)\//, () => ({ api: 'apps/server/src/platform/database/', isBeyond: true })],
  [/^e2e\/(.+)\.spec\.ts$/, (name) => ({ stories: { otherwise: `${name}.spec.ts` } })],
  [/^(?:apps|packages|e2e)\/|^[^/]+\.(?:json|ts)$/, () => ({ isBeyond: true })],
];

/** @param {string} path @returns {Place} */
function locate(path) {
  for (const [pattern, place] of locations) {
    const found = pattern.exec(path);
    if (found) return place(found[1] ?? '');
  }
  return {};
}

/** `desk-prices.spec.ts` belongs to prices, `orders-holds.spec.ts` to orders. @param {Stories} wanted @param {string[]} stories */
function storiesOf({ feature, otherwise }, stories) {
  const featureStories = stories.filter((name) =>
    `${name.replaceAll(/^desk\/(?:desk-)?|\.spec\.ts$/g, '')}-`.startsWith(`${feature}-`),
  );
  return featureStories.length > 0 ? featureStories : stories.filter((name) => name === otherwise);
}
