import type { QrCode as Code } from '@caddie/contract/desk/link';

/** Readers want four light modules around a code. */
const QUIET = 4;

/** A code that a phone's camera reads. */
export function QrCode({ code, label }: { code: Pick<Code, 'size' | 'path'>; label: string }) {
  const side = code.size + 2 * QUIET;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is drawn, and nothing is fetched for it
    <svg viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`} role="img" aria-label={label}>
      <path d={code.path} />
    </svg>
  );
}
