export { forALargerPlan, inService as planUse } from '../../lib/plan.words.ts';

export const loading = 'Loading…';
export const title = 'Bays';
export const about = 'Customers see them in this order. Drag a bay by its handle, or use the arrow keys on it.';
export const none = 'No bays yet. Add the first one.';
export const columns = {
  order: 'Order',
  name: 'Bay',
  traits: 'Traits',
  players: 'Players',
  state: 'State',
  acts: 'Actions',
};
export const traits = { LEFT_HANDED: 'Left-handed', PRIVATE: 'Private' };
export const upTo = (players: number): string => `Up to ${players}`;
export const inService = 'In service';
export const outSince = 'Out of service';
export const outFrom = (day: string): string => `Out of service from ${day}`;
export const noPrice = 'No price yet: give it one under Prices.';
export const upMenu = 'Move up';
export const downMenu = 'Move down';

export const edit = 'Edit';
export const editOf = (name: string): string => `Edit ${name}`;
export const moreFor = (name: string): string => `More for ${name}`;
export const retireMenu = 'Take out of service from…';
export const restoreMenu = 'Put back in service';
export const removeMenu = 'Remove';

export const add = 'Add a bay';
export const addTitle = 'Add a bay';
export const addAbout = 'It can be booked at once, at the prices for all bays.';
export const addAct = 'Add it';
export const added = (name: string): string => `${name} is added and can be booked.`;
export const onceFewer = (limit: number): string =>
  limit === 1
    ? 'One can be added or put back once none is.'
    : `One can be added or put back once fewer than ${limit} are.`;
export const name = 'Name';
export const players = 'Players at most';
export const asVenue = (count: number): string => `As the venue, ${count}`;
export const editTitle = (bay: string): string => `Edit ${bay}`;
export const save = 'Save';
export const saved = (bay: string): string => `${bay} is saved.`;
export const undone = (bay: string): string => `${bay} is as it was.`;

export const retireTitle = (bay: string): string => `Take ${bay} out of service?`;
export const retireAbout = 'From that day on it takes no tee times. What was played in it stays.';
export const from = 'From';
export const retireAct = 'Take out of service';
export const keep = 'Keep it in service';
export const retired = (bay: string, day: string): string => `${bay} is out of service from ${day}.`;
export const restored = (bay: string): string => `${bay} is in service again.`;
export const hasBookings = (bay: string, count: number): string =>
  count === 1
    ? `${bay} has a booking from that day on. Move or cancel it first.`
    : `${bay} has ${count} bookings from that day on. Move or cancel them first.`;
export const walkIn = 'Walk-in';

export const removeTitle = (bay: string): string => `Remove ${bay}?`;
export const removeAbout = 'It was never booked, so nothing is lost.';
export const removeAct = 'Remove it';
export const keepBay = 'Keep it';
export const removed = (bay: string): string => `${bay} is removed.`;
export const nameNext = (count: number): string => `Bay ${count + 1}`;
