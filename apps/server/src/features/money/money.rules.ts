import type { MoneyDay, MoneyWay, OpenMatter, TakenBy } from '@caddie/contract/desk/finance/money';
import type { Day, TeeTime } from '@caddie/contract/desk/sheet';
import { MINUTE } from '@caddie/contract/dates/duration';

const all: readonly MoneyWay[] = ['CARD_ONLINE', 'CARD_DESK', 'TERMINAL', 'CASH'];
/** What somebody sees: of a device only what went over its counter, and its cash once it is counted. */
const seen = { VENUE: all, COUNTED: ['TERMINAL', 'CASH'], DRAWER: ['TERMINAL'] } as const;

/** Each way once, also one by which nothing came. */
export const waysOf = (found: readonly TakenBy[], of: keyof typeof seen): TakenBy[] =>
  seen[of].map((way) => found.find((one) => one.way === way) ?? { way, count: 0, taken: 0, returned: 0 });

type Sheet = Pick<Day, 'tiles' | 'rooms' | 'now'>;

/** Who of a day still owes, and who did not come though nobody has said so. Whoever may still come is no matter yet. */
export function mattersOf(day: Sheet, noShowMinutes: number): Pick<MoneyDay, 'matters' | 'settled'> {
  const now = Date.parse(day.now);
  const begun = day.tiles.filter(
    (tile): tile is TeeTime =>
      tile.kind === 'TEE_TIME' &&
      (tile.status === 'CONFIRMED' || tile.status === 'COMPLETED') &&
      Date.parse(tile.startedAt) <= now,
  );
  const kinds = begun.map((tile) => ({ tile, kind: kindOf(tile, now, noShowMinutes) }));
  return {
    matters: kinds.flatMap(({ tile, kind }) => (kind ? [matterOf(tile, kind, day, now)] : [])),
    settled: kinds.filter(({ tile, kind }) => !kind && tile.due === 0).length,
  };
}

function kindOf(tile: TeeTime, now: number, noShowMinutes: number): OpenMatter['kind'] | undefined {
  const isSettled = tile.checkedInAt !== null || tile.noShowAt !== null;
  if (isSettled) return tile.due > 0 ? 'OWES' : undefined;
  return Date.parse(tile.startedAt) + noShowMinutes * MINUTE <= now ? 'NOT_THERE' : undefined;
}

const matterOf = (tile: TeeTime, kind: OpenMatter['kind'], { rooms }: Sheet, now: number): OpenMatter => ({
  kind,
  bookingId: tile.bookingId,
  name: tile.name,
  roomName: rooms.find(({ shopRoomId }) => shopRoomId === tile.shopRoomId)?.name ?? '',
  startedAt: tile.startedAt,
  isNoShow: tile.noShowAt !== null,
  isOver: Date.parse(tile.endedAt) <= now,
  due: tile.due,
  paid: tile.amount - tile.due,
});
