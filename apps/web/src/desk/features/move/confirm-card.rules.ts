export type Rect = { left: number; top: number; right: number; bottom: number };
type Size = { width: number; height: number };

const GAP = 12;

/** Returns the position of a card: left of its anchor, else right of it, else below it; always fully on the screen. */
export function positionBeside(anchor: Rect | null, card: Size, screen: Size): { left: number; top: number } {
  const clamp = (value: number, size: number, limit: number) => Math.max(GAP, Math.min(value, limit - size - GAP));
  if (!anchor) return { left: (screen.width - card.width) / 2, top: Math.max(GAP, (screen.height - card.height) / 2) };
  const left = anchor.left - GAP - card.width;
  const right = anchor.right + GAP;
  const fitsLeft = left >= GAP;
  const fitsRight = right + card.width <= screen.width - GAP;
  return {
    left: fitsLeft ? left : fitsRight ? right : clamp(anchor.left, card.width, screen.width),
    top: clamp(fitsLeft || fitsRight ? anchor.top : anchor.bottom + GAP, card.height, screen.height),
  };
}
