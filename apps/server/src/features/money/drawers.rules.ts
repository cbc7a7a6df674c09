import type { Drawer, DrawerClose } from '@caddie/contract/desk/finance/drawers';
import { toVenueIso } from '@caddie/contract/dates/venue-clock';

export type CloseRow = Omit<DrawerClose, 'at' | 'canReopen'> & {
  round: number;
  at: number;
  actorId: string;
  isReopened: boolean;
  /** No later day of the drawer is closed. */
  isLast: boolean;
};
/** A drawer with its last close of the day, including one that was reopened. */
export type DrawerRow = Pick<Drawer, 'deviceId' | 'name' | 'usedBy' | 'isOwn'> & { close: CloseRow | null };

export const currentClose = ({ close }: Pick<DrawerRow, 'close'>): CloseRow | undefined =>
  close && !close.isReopened ? close : undefined;

export function toDrawer(row: DrawerRow, timeZone: string): Drawer {
  const { deviceId, name, usedBy, isOwn } = row;
  const current = currentClose(row);
  const round = current?.round ?? (row.close?.round ?? 0) + 1;
  return { deviceId, name, usedBy, isOwn, round, close: current ? toClose(current, timeZone) : null };
}

const toClose = (row: CloseRow, timeZone: string): DrawerClose => ({
  counted: row.counted,
  float: row.float,
  expected: row.expected,
  difference: row.difference,
  left: row.left,
  reason: row.reason,
  by: row.by,
  at: toVenueIso(timeZone, row.at),
  canReopen: row.isLast,
});
