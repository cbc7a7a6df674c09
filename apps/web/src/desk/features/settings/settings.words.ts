export { fees, labels, length } from '../../lib/setting.words.ts';

export const loading = 'Loading…';
export const saved = 'Saved';
export const saving = 'Saving…';
export const notSaved = 'Not saved yet';
export const saveAnyway = 'Save anyway';
export const putBack = 'Put it back';
export const between = (min: number, max: number): string => `From ${min} to ${max}.`;
export const oneLength = 'The last length stays: tee times need one.';
export const fillIn = 'Fill this in.';
export const forNewBookings = 'Changes are for new bookings.';
export const isSaved = (label: string): string => `${label}: saved.`;
export const isSavedForNew = (label: string): string => `${isSaved(label)} ${forNewBookings}`;
export const isUndone = (label: string): string => `${label} is as it was.`;

export const groups = {
  online: 'Booking online',
  canceling: 'Canceling and not coming',
  venue: 'The venue',
  picture: 'Picture',
  counter: 'At the counter',
};
export const days = 'days';
export const min = 'min';
export const minLate = 'min late';
export const minutes = (count: number): string => `${count} min`;
export const withoutATouch = (count: number): string => `${count} min without a touch`;

export const beyondThePolicy = 'More than the policy, for one booking.';

export const until = 'Until';
export const beforeTheStart = 'h before the start';
export const later = 'Later';
export const hoursOf = (row: number): string => `Hours before the start, step ${row}`;
export const percentOf = (row: number): string => `Percent back, step ${row}`;
export const stepFields = { hours: 'Hours', percent: 'Percent' };
export const inField = (field: string, problem: string): string => `${field}: ${problem}`;
export const mostSteps = (most: number): string => `${most} steps at most.`;
export const addStep = 'Add a step';
export const removeStep = (row: number): string => `Remove step ${row}`;
export const rises = 'Later cannot give back more than earlier.';
export const twice = 'Two steps have the same hours.';
export const customerReads = (start: string, lines: readonly string[]): string =>
  `A customer who books ${start} reads: “${lines.map((line) => `${line}.`).join(' ')}”`;

export const rename = 'Rename…';
export const renameTitle = (name: string): string => `Rename ${name}?`;
export const ownersRename = 'An owner can rename it.';
export const oldNames = (names: readonly string[]): string => `Links with ${names.join(', ')} go on working.`;
export const isRenamed = (name: string): string => `The venue is called ${name} now.`;
export const oldLinksStay = 'Links with the old name go on working.';
