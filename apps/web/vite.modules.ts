import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Writes down which of our files each built file is made of, which Vite's manifest does not say: `scripts/bytes/entries.test.ts`
 * reads there that nothing of the desk is in the customers' app, nor the other way round.
 */
export const listModules = (): Plugin => ({
  name: 'caddie:list-modules',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
    const modules = chunks.map(({ fileName, moduleIds }) => [fileName, moduleIds.flatMap(ours).toSorted()] as const);
    const source = JSON.stringify(Object.fromEntries(modules), null, 2);
    this.emitFile({ type: 'asset', fileName: '.vite/modules.json', source });
  },
});

/** A file of the repository by its path in it; packages and the build's own helpers have none. */
function ours(id: string): string[] {
  const path = id.split('?', 1)[0]!.replaceAll('\\', '/');
  return path.startsWith(root) && !path.includes('/node_modules/') ? [path.slice(root.length)] : [];
}
