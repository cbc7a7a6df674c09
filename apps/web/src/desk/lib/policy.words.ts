export const today = 'today';
export const onDay = (time: string, day: string): string => `${day} at ${time}`.trimStart();
