import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Records which of our files each built file contains, which Vite's manifest does not say: `scripts/bytes/entries.test.ts` uses it to check
 * that the customers' app contains nothing of the desk, and vice versa.
 */
export const listModules = (): Plugin => ({
  name: 'caddie:list-modules',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
    const modules = chunks.map(
      ({ fileName, moduleIds }) => [fileName, moduleIds.flatMap(ownModule).toSorted()] as const,
    );
    const source = JSON.stringify(Object.fromEntries(modules), null, 2);
    this.emitFile({ type: 'asset', fileName: '.vite/modules.json', source });
  },
});

/** Returns the path of a file in the repository; packages and the build's own helpers have none. */
function ownModule(id: string): string[] {
  const path = id.split('?', 1)[0]!.replaceAll('\\', '/');
  return path.startsWith(root) && !path.includes('/node_modules/') ? [path.slice(root.length)] : [];
}
