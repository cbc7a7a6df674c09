import './styles/tokens.css';
import './styles/fonts.css';
import './styles/base.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { report } from './app/report.ts';
import { preloadScreen } from './app/router.tsx';
import { NO_VENUE_ADDRESS } from '@caddie/contract/page';
import { isInstalled } from './lib/install/installed.ts';
import { readPageData } from './lib/state/page-data.tsx';
import { watchPanels } from './lib/history/panel-history.ts';

/** Hydrates the server's markup, or renders the page if there is none. */
export async function start(root: HTMLElement, onReady: () => void): Promise<void> {
  if (import.meta.env.DEV && location.pathname === '/dev/components') return showComponents(root);
  const page = readPageData();
  // An installed app is a customer's: without a venue it asks for one.
  if (page.home?.kind === 'landing' && isInstalled()) return location.replace(NO_VENUE_ADDRESS);
  addEventListener('error', ({ error }) => error && void report('error', error));
  addEventListener('unhandledrejection', ({ reason }) => void report('rejection', reason));

  watchPanels();

  if (!root.hasChildNodes()) {
    createRoot(root).render(<App page={page} onReady={onReady} />);
    return;
  }
  await preloadScreen(page);
  hydrateRoot(root, <App page={page} onReady={onReady} />);
}

/** Shows every shared control in every state during development; not part of a build. */
async function showComponents(root: HTMLElement): Promise<void> {
  const { ComponentsPage } = await import('./dev/components-page.tsx');
  createRoot(root).render(<ComponentsPage />);
}
