import { keepInstallPrompt } from '../lib/install/install-prompt.ts';
import { runWhenIdle } from '../lib/state/run-when-idle.ts';
import { Booking, LoginPanel, Payment, SideMenu } from './parts.ts';

declare global {
  interface ImportMetaEnv {
    /** The URL of this build's service worker: each language has its own, and registering one replaces the other. */
    readonly CADDIE_WORKER: string;
  }
  /** Absent in browsers without Trusted Types; those do not enforce the policy either. */
  var trustedTypes:
    | { createPolicy(name: 'caddie', rules: { createScriptURL(): string }): { createScriptURL(url: string): string } }
    | undefined;
}

/** Registers the service worker and then preloads the parts that are likely to be opened next. The app works without it. */
export function prepare(): void {
  keepInstallPrompt();
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
}

function start(): void {
  const worker = import.meta.env.CADDIE_WORKER;
  // The only URL that the page's Trusted Types policy accepts as a script.
  const policy = globalThis.trustedTypes?.createPolicy('caddie', { createScriptURL: () => worker });
  navigator.serviceWorker.register(policy?.createScriptURL('') ?? worker).catch(() => undefined);
  if (isDataSaverOn()) return;
  // Preloads only once the files are cached: a part whose fetch fails would stay broken for this page.
  void navigator.serviceWorker.ready.then(() => runWhenIdle(preload));
}

function preload(): void {
  for (const part of [SideMenu, LoginPanel, Booking, Payment]) part.preload().catch(() => undefined);
}

function isDataSaverOn(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
