/**
 * Lets the two typefaces replace their fallbacks after the first paint, where a fallback of their size is on this machine: then nothing
 * moves. Any other machine shows them on its next page, from the cache (`font-display: optional` in styles/fonts.css).
 */
export function showFonts(): void {
  const faces = [...document.fonts];
  // The first paint has looked for every fallback.
  if (!faces.some(({ family, status }) => family.includes('Fallback') && status === 'loaded')) return;
  for (const face of faces) face.display = 'swap';
}
