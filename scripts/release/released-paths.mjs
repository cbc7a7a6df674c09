/** The folders that the build makes. */
export const builtPaths = ['apps/server/dist', 'apps/web/dist', 'packages/contract/dist'];

/** What a server needs, from the root of the repository; its packages are installed from the lock file. */
export const releasedPaths = [
  ...builtPaths,
  '.env.example',
  '.npmrc',
  'CHANGELOG.md',
  'LICENSE',
  'NOTICE',
  'package-lock.json',
  'bin',
  'deploy',
  'scripts/node-version.mjs',
  'apps/server/package.json',
  'apps/server/lists',
  'apps/server/migrations',
  'apps/server/pictures',
  'apps/server/poster',
  'apps/server/seeds',
  'apps/web/package.json',
  'packages/contract/package.json',
  // The licences of the fonts, which NOTICE names.
  'apps/web/src/fonts/LICENSE-geist.txt',
  'apps/web/src/fonts/LICENSE-mona-sans.txt',
];
