/** The browser's own question whether to install the app; a browser that has none never sends the event. */
type InstallPrompt = Event & { prompt: () => Promise<unknown> };

let installPrompt: InstallPrompt | undefined;

/** Keeps the browser from asking on its own: the customer is asked once, after the second booking. */
export function keepInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installPrompt = event as InstallPrompt;
  });
  addEventListener('appinstalled', () => {
    installPrompt = undefined;
  });
}

/** Returns the browser's question, which can be asked once. */
export function takeInstallPrompt(): InstallPrompt | undefined {
  const taken = installPrompt;
  installPrompt = undefined;
  return taken;
}

export const hasInstallPrompt = (): boolean => installPrompt !== undefined;
