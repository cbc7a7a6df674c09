import type { TeeTime, Tile } from '@caddie/contract/desk/sheet';
import { useOnline } from '../../../lib/online.ts';
import { useKeys } from '../../lib/keys/keys.ts';
import { useAsk } from './use-ask.ts';
import type { TeeSheetState } from './use-tee-sheet.ts';

/** The single-key shortcuts of the sheet. Those of a booking apply to the focused one; the panel handles those of the open one. */
export function useSheetKeys(sheet: TeeSheetState): void {
  const ask = useAsk(sheet);
  const isOnline = useOnline();
  const onTile = (act: (tile: TeeTime) => void) => () => {
    const tile = focusedTile(sheet.day?.tiles);
    if (!tile || tile.bookingId === sheet.bookingId) return false;
    return act(tile);
  };

  useKeys({
    t: sheet.goToday,
    '[': () => sheet.step(-1),
    ']': () => sheet.step(1),
    n: sheet.bookNext,
    b: sheet.blockNext,
    c: onTile(sheet.onCheckIn),
    // Offline no act is possible, so no dialog is opened.
    ...(isOnline && {
      p: onTile((tile) => void ask(tile, 'TAKE')),
      x: onTile((tile) => void ask(tile, 'CANCEL')),
      o: onTile(sheet.note),
    }),
    Escape: () => {
      if (!sheet.chosen) return false;
      return sheet.setChosen(null);
    },
  });
}

/** The tee time that has the focus. */
function focusedTile(tiles: readonly Tile[] | undefined): TeeTime | undefined {
  const id = document.activeElement instanceof HTMLElement ? document.activeElement.dataset['stop'] : undefined;
  const tile = tiles?.find(({ bookingId }) => bookingId === id);
  return tile?.kind === 'TEE_TIME' ? tile : undefined;
}
