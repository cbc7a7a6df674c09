import type { TeeTime, Tile } from '@caddie/contract/desk/sheet';
import { useOnline } from '../../../lib/online.ts';
import { useKeys } from '../../lib/keys/keys.ts';
import { useOpenDialog } from './use-open-dialog.ts';
import type { TeeSheetState } from './use-tee-sheet.ts';

/** The single-key shortcuts of the sheet. Those of a booking apply to the focused one; the panel handles those of the open one. */
export function useSheetKeys(sheet: TeeSheetState): void {
  const openDialog = useOpenDialog(sheet);
  const isOnline = useOnline();
  const withFocusedTile = (act: (tile: TeeTime) => void) => () => {
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
    c: withFocusedTile(sheet.onCheckIn),
    // Offline no act is possible, so no dialog is opened.
    ...(isOnline && {
      p: withFocusedTile((tile) => void openDialog(tile, 'TAKE')),
      x: withFocusedTile((tile) => void openDialog(tile, 'CANCEL')),
      o: withFocusedTile(sheet.openForNote),
    }),
    Escape: () => {
      if (!sheet.selection) return false;
      return sheet.setSelection(null);
    },
  });
}

/** The tee time that has the focus. */
function focusedTile(tiles: readonly Tile[] | undefined): TeeTime | undefined {
  const id = document.activeElement instanceof HTMLElement ? document.activeElement.dataset['stop'] : undefined;
  const tile = tiles?.find(({ bookingId }) => bookingId === id);
  return tile?.kind === 'TEE_TIME' ? tile : undefined;
}
