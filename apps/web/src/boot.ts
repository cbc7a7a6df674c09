import { catalogue } from './app/words/en.ts';
import { showFonts } from './lib/fonts/show-fonts.ts';

const words = catalogue.boot;

/** The first script of every page: it lets the browser paint before the app is fetched, and keeps early taps for later. */
const root = document.getElementById('root')!;
const isRendered = root.hasChildNodes();
const tapped: HTMLElement[] = [];

function queueTap(event: Event): void {
  const control =
    event.target instanceof Element && event.target.closest<HTMLElement>('button, [role=radiogroup] label');
  if (!control) return;
  // During hydration parts of the app already listen: the tap is stopped here, because it is replayed later and would count twice.
  event.stopImmediatePropagation();
  event.preventDefault();
  // On a slow connection it takes seconds until the tap has an effect.
  control.dataset['waits'] = '';
  tapped.push(control);
}

const afterPaint = (task: () => void) => requestAnimationFrame(() => setTimeout(task));

function replayTaps(): void {
  if (!isRendered) afterPaint(showFonts);
  removeEventListener('click', queueTap, true);
  for (const control of tapped) {
    delete control.dataset['waits'];
    control.click();
  }
}

function showLoadFailure(): void {
  removeEventListener('click', queueTap, true);
  const message = document.createElement('p');
  message.className = 'boot-failed';
  message.role = 'alert';
  const reload = document.createElement('a');
  reload.href = location.href;
  reload.textContent = words.reloadThePage;
  message.append(words.caddieCouldNotBeLoaded, ' ', reload);
  root.append(message);
}

function loadApp(): void {
  // At the same time as the app, instead of after it.
  const screenScripts = document.querySelector<HTMLElement>('[data-screen]')?.dataset['screen'];
  for (const href of screenScripts?.split(' ') ?? [])
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  import('./main.tsx').then(({ start }) => start(root, replayTaps)).catch(showLoadFailure);
}

addEventListener('click', queueTap, true);
// A hidden page is never painted, and an empty one has nothing to paint.
if (document.hidden || !isRendered) loadApp();
else
  afterPaint(() => {
    showFonts();
    loadApp();
  });
