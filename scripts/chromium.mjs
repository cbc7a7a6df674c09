import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { tool } from './paths.mjs';
import { run, runNode, tail } from './run.mjs';

/** The first one is Chromium without a user interface: pages are the same, and it does half the work. */
const commands = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const bundles = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];
const advice = 'Install Chromium or Chrome, or name one in CHROMIUM_PATH, and run the command again.';

/** Finds a Chromium on this machine: the one named in CHROMIUM_PATH, Playwright's own, or the system's. */
export function findChromium() {
  const configuredPath = process.env['CHROMIUM_PATH'];
  if (configuredPath) {
    if (!canRun(configuredPath))
      throw new Error(`CHROMIUM_PATH names ${configuredPath}, which does not run. ${advice}`);
    return configuredPath;
  }
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const system = commands.flatMap((command) => folders.map((folder) => join(folder, command)));
  return [chromium.executablePath(), ...system, ...bundles].find(canRun);
}

/** Finds a Chromium, or installs one: with the system's package manager where permitted, else Playwright's own. */
export async function getChromium() {
  const foundPath = findChromium();
  if (foundPath) return foundPath;
  console.log('Installing Chromium…');
  let installOutput = '';
  for (const install of [installBySystem, () => runNode([tool('@playwright/test'), 'install', 'chromium'])]) {
    const outcome = await install();
    const installed = findChromium();
    if (installed) return installed;
    installOutput += outcome?.output ?? '';
  }
  throw new Error(`${tail(installOutput, 10)}\nNo Chromium was found and none could be installed. ${advice}`);
}

async function installBySystem() {
  const isRoot = process.getuid?.() === 0;
  if (!existsSync('/usr/bin/apt-get') || !(isRoot || (await run('sudo', ['-n', 'true'])).ok)) return undefined;
  const install = 'DEBIAN_FRONTEND=noninteractive apt-get install -qy --no-install-recommends';
  const script = `apt-get update -q && (${install} chromium-headless-shell || ${install} chromium)`;
  return isRoot ? run('sh', ['-c', script]) : run('sudo', ['-n', 'sh', '-c', script]);
}

/**
 * Runs it for its version, because the chromium command of some systems only prints where to get one.
 * @param {string} path
 */
function canRun(path) {
  if (!existsSync(path)) return false;
  // On Windows, asking for the version would open a window.
  return process.platform === 'win32' || spawnSync(path, ['--version'], { timeout: 30_000 }).status === 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await getChromium().then(
    (path) => console.log(path),
    (/** @type {Error} */ error) => {
      console.error(error.message);
      process.exitCode = 1;
    },
  );
}
