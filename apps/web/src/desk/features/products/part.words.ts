import type { MembershipType } from '@caddie/contract/memberships';

export const whatIsInIt = 'What is in it';
export const addAPart = 'Add a part';
export const part = (number: number): string => `Part ${number}`;
export const removePart = (number: number): string => `Remove part ${number}`;
export const kind = 'Kind';
export const kinds: Record<MembershipType, string> = { COUNT: 'Sessions', BALANCE: 'Balance', PERIOD: 'Days' };
export const kindsAbout = 'Sessions are counted, a balance is spent, days are unlimited within the rules.';

export const nameOfPart = 'Name of this part';
export const badge = 'Badge';
export const sessions = 'Sessions';
export const eachLasts = 'Each lasts';
export const balance = 'Balance';
export const minutes = 'min';
export const noLimit = 'No limit';
export const atMostADay = 'At most a day';
export const sessionsADay = 'Sessions a day';
export const minutesADay = 'Minutes a day';
export const upcoming = 'Upcoming';

export const whenUsed = 'When it can be used';
export const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
export const timeOfDay = 'Time of day';
export const anyTime = 'Any time of day';
export const certainHours = 'Certain hours';
export const from = 'From';
export const until = 'Until';
export const opening = 'Opening';
export const closing = 'Closing';
export const nextDay = (time: string): string => `${time}, next day`;
export const bays = 'Bays';
export const anyBay = 'Any bay';
export const certainBays = 'Certain bays';
