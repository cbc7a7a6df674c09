import type { QrCode as Code } from '@caddie/contract/desk/link';

/** QR readers need a margin of four light modules. */
const MARGIN_MODULES = 4;

/** A QR code. */
export function QrCode({ code, label }: { code: Pick<Code, 'size' | 'path'>; label: string }) {
  const side = code.size + 2 * MARGIN_MODULES;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is drawn, and nothing is fetched for it
    <svg viewBox={`${-MARGIN_MODULES} ${-MARGIN_MODULES} ${side} ${side}`} role="img" aria-label={label}>
      <path d={code.path} />
    </svg>
  );
}
