/** The URL parameters of the customer's choices. */
export const paramNames = {
  date: 'date',
  minutes: 'duration',
  players: 'players',
  part: 'time',
  startedAt: 'start',
  shopRoomId: 'bay',
  view: 'view',
} as const;

type Slot = {
  bookingDate: string;
  startedAt: string;
  durationMinutes: number;
  partySize: number;
  /** Absent for any bay. */
  shopRoomId?: string;
};

/** The URL parameters of a tee time, which the page of times opens as chosen. */
export const slotParams = (slot: Slot): Record<string, string> => ({
  [paramNames.date]: slot.bookingDate,
  [paramNames.minutes]: String(slot.durationMinutes),
  [paramNames.players]: String(slot.partySize),
  [paramNames.startedAt]: slot.startedAt,
  ...(slot.shopRoomId !== undefined && { [paramNames.shopRoomId]: slot.shopRoomId }),
});
