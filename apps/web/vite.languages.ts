import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseAst, type Plugin } from 'vite';

/** A language for tests only: English in brackets, so that whatever stands outside of them was never a word. */
export const PSEUDO = 'pseudo';

const pseudo = fileURLToPath(new URL('src/dev/pseudo.ts', import.meta.url));
const WORDS = /\.words\.ts$/;

/**
 * A language is a build. The words of the app stand in `*.words.ts`, in English; those of another language stand beside them in
 * `*.words.ko.ts`, and its build reads these instead. So a customer downloads one language, and no code to choose among them.
 */
export const languageOf = (language = 'en'): Plugin => ({
  name: 'caddie:language',
  enforce: 'pre',
  async resolveId(source, importer, options) {
    if (language === 'en' || !WORDS.test(source)) return null;
    const english = await this.resolve(source, importer, { ...options, skipSelf: true });
    const translated = english?.id.replace(WORDS, `.words.${language}.ts`);
    return translated && existsSync(translated) ? translated : english;
  },
  transform(code, id) {
    return language === PSEUDO && WORDS.test(id) ? bracketExports(code) : null;
  },
});

/** Exports everything in brackets; what a module says to itself stays as it is, so that nothing is bracketed twice. */
export function bracketExports(code: string): string {
  const names: string[] = [];
  const exported: { start: number; end: number }[] = [];
  for (const node of parseAst(code, { lang: 'ts' }).body) {
    if (node.type !== 'ExportNamedDeclaration' || !node.declaration) continue;
    const { declaration } = node;
    if (declaration.type === 'VariableDeclaration')
      names.push(...declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : [])));
    else if (declaration.type === 'FunctionDeclaration') names.push(declaration.id!.name);
    else continue;
    exported.push({ start: node.start, end: declaration.start });
  }
  const plain = exported.toReversed().reduce((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), code);
  return [
    `import { bracket as bracket$ } from ${JSON.stringify(pseudo)};`,
    plain,
    ...names.map((name) => `const ${name}$ = bracket$(${name});`),
    `export { ${names.map((name) => `${name}$ as ${name}`).join(', ')} };`,
  ].join('\n');
}
