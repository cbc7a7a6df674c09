export const itIsTooLateToBook = (day: string | number) => `It is too late to book ${day} online`;
export const noTimesLeftOn = (minutes: string | number, day: string | number) => `No ${minutes} times left on ${day}`;
export const tryWords = (minutes: string | number) => `Try ${minutes}`;
export const tryAShorterSessionOrAnother = 'Try a shorter session or another day.';
export const tryAShorterSession = 'Try a shorter session.';
export const tryAnotherDay = 'Try another day.';
export const see = (day: string | number) => `See ${day}`;
