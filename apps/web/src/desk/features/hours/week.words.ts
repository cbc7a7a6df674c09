export const title = 'Opening hours of the week';
export const about = 'Drag an end to change it. Times after midnight belong to the evening before.';
export const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
export const fullWeekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
export const copyToAll = (day: string): string => `Copy ${day} to all`;
export const closed = 'Closed';
export const ends = {
  opensMinute: (day: string): string => `${day} opens`,
  closesMinute: (day: string): string => `${day} closes`,
};
export const moreFor = (day: string): string => `More for ${day}`;
export const setTimes = 'Set times…';
export const closeDay = 'Close this weekday';
export const openDay = 'Open this weekday';
export const timesOf = (day: string): string => `Times on ${day}`;
export const use = 'Use these times';
export const discard = 'Discard';
export const beginOn = (day: string): string => `Use from ${day}`;
export const beginAndReturn = (day: string, money: string): string => `Use from ${day}, return ${money}`;
export const becomes = (day: string, hours: string): string => `${day} becomes ${hours}`;
export const now = 'Now';
export const from = 'First day';
export const fromHint = 'Tomorrow at the earliest.';
export const holdsUntil = (day: string): string => `Until ${day}, when the next hours begin.`;
export const bookingsOutside = 'Bookings outside';
export const when = (day: string, time: string): string => `${day}, ${time}`;
export const where = (name: string, bay: string, money: string): string => `${name}, ${bay}, ${money}`;
export const answers = { KEEP: 'Keep', REFUND_ALL: 'Refund all' };
export const answerFor = (name: string): string => `What happens to the booking of ${name}`;
export const move = 'Move…';
export const moveOf = (name: string): string => ` the booking of ${name} in another tab`;
export const kept = 'Kept bookings stay as they were sold; they show on the sheet outside the hours.';
export const nothingChanged = 'Nothing is changed. Drag an end, or use the menu of a day.';
export const coming = (day: string): string => `Other hours begin on ${day}; this is how the week is then.`;
export const saved = (day: string): string => `The new hours begin on ${day}.`;
export const mineAgain = 'Put my changes back';
