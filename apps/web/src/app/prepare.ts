import { Booking, LoginPanel, SideMenu } from './parts.ts';

declare global {
  interface ImportMetaEnv {
    /** Where the worker of this build is: another language has another, whose registration replaces this one's. */
    readonly CADDIE_WORKER: string;
  }
  /** Absent in browsers that do not know it; there the policy has no say either. */
  var trustedTypes:
    | { createPolicy(name: 'caddie', rules: { createScriptURL(): string }): { createScriptURL(url: string): string } }
    | undefined;
}

/** Starts the service worker, and then has ready what is opened next. Never waited for: the app is whole without it. */
export function prepare(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
}

function start(): void {
  const worker = import.meta.env.CADDIE_WORKER;
  // The one address that the page's policy lets become a script.
  const policy = globalThis.trustedTypes?.createPolicy('caddie', { createScriptURL: () => worker });
  navigator.serviceWorker.register(policy?.createScriptURL('') ?? worker).catch(() => undefined);
  if (savesData()) return;
  // From now on the files are on the phone. Fetched over a network that fails, a part would stay broken for this page.
  void navigator.serviceWorker.ready.then(() => whenIdle(preload));
}

function preload(): void {
  for (const part of [SideMenu, LoginPanel, Booking]) part.preload().catch(() => undefined);
}

function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

/** Safari cannot say when it is idle. */
const whenIdle = (act: () => void): void =>
  void ('requestIdleCallback' in globalThis ? requestIdleCallback(act) : setTimeout(act, 200));
