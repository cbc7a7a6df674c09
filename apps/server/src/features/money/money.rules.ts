import type { MoneyDay, MoneyChannel, OpenItem, ChannelTakings } from '@caddie/contract/desk/finance/money';
import type { Day, TeeTime } from '@caddie/contract/desk/sheet';
import { MINUTE } from '@caddie/contract/dates/duration';

const ALL_WAYS: readonly MoneyChannel[] = ['CARD_ONLINE', 'CARD_DESK', 'TERMINAL', 'CASH'];
/** The methods that a viewer sees: for a device only payments at the desk, and its cash only once it is counted. */
const visibleWays = { VENUE: ALL_WAYS, COUNTED: ['TERMINAL', 'CASH'], DRAWER: ['TERMINAL'] } as const;

/** Lists each method once, including those without a payment. */
export const waysOf = (found: readonly ChannelTakings[], viewer: keyof typeof visibleWays): ChannelTakings[] =>
  visibleWays[viewer].map((way) => found.find((one) => one.way === way) ?? { way, count: 0, taken: 0, returned: 0 });

type Sheet = Pick<Day, 'tiles' | 'rooms' | 'now'>;

/** The unpaid bookings of a day, and those whose customer has not appeared. Bookings whose customer may still come are left out. */
export function findOpenMatters(day: Sheet, noShowMinutes: number): Pick<MoneyDay, 'matters' | 'settled'> {
  const now = Date.parse(day.now);
  const begunTeeTimes = day.tiles.filter(
    (tile): tile is TeeTime =>
      tile.kind === 'TEE_TIME' &&
      (tile.status === 'CONFIRMED' || tile.status === 'COMPLETED') &&
      Date.parse(tile.startedAt) <= now,
  );
  const kinds = begunTeeTimes.map((tile) => ({ tile, kind: matterKind(tile, now, noShowMinutes) }));
  return {
    matters: kinds.flatMap(({ tile, kind }) => (kind ? [toMatter(tile, kind, day, now)] : [])),
    settled: kinds.filter(({ tile, kind }) => !kind && tile.due === 0).length,
  };
}

function matterKind(tile: TeeTime, now: number, noShowMinutes: number): OpenItem['kind'] | undefined {
  const isSettled = tile.checkedInAt !== null || tile.noShowAt !== null;
  if (isSettled) return tile.due > 0 ? 'OWES' : undefined;
  return Date.parse(tile.startedAt) + noShowMinutes * MINUTE <= now ? 'NOT_THERE' : undefined;
}

const toMatter = (tile: TeeTime, kind: OpenItem['kind'], { rooms }: Sheet, now: number): OpenItem => ({
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
