import type { NotOnline } from '@caddie/contract/desk/bookings';

export const title = 'New booking';
export const held = (left: string): string => `Held ${left}`;
export const holding = 'Holding…';
export const over = 'The 5 minutes are over.';
export const holdAgain = 'Still free: hold again.';
export const marks = { 60: 'One minute left.', 30: '30 seconds left.', 0: over };
export const guestName = 'Name (optional)';
export const starts = 'Starts';
export const bay = 'Bay';
export const noBay = (time: string): string => `No bay is free at ${time} for so long.`;
export const anyBay = 'Any bay';
export const howLong = 'How long';
export const length = (minutes: number): string =>
  minutes % 60 === 0 ? `${minutes / 60} h` : minutes > 60 ? `${minutes / 60} h` : `${minutes} min`;
export const players = 'Players';
export const fewerPlayers = 'Fewer players';
export const morePlayers = 'More players';
export const priceLine = (minutes: number, isPeak: boolean): string => `${minutes} min${isPeak ? ', peak' : ''}`;
export const anHour = (amount: string): string => `${amount} an hour`;
export const next = (amount: string | undefined): string => (amount ? `Book, then take ${amount}` : 'Book');
export const online: Record<NotOnline, string> = {
  NOT_YET: 'Online this cannot be booked before the venue opens.',
  LENGTH: 'Online there is no such length.',
  PLAYERS: 'Online these would be too many players.',
  TOO_LATE: 'Online this would be too late.',
  TOO_FAR: 'Online this would be too far ahead.',
  NO_START: 'Online no tee time begins then.',
  CLOSED: 'Online the venue would be closed then.',
};
export const edit = 'Edit';
export const chosen = (start: string, minutes: number, room: string): string => `${start}, ${minutes} min, ${room}`;
export const walkIn = 'Walk-in';
