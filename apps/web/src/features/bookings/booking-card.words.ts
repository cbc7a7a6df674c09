export const on = (day: string | number) => ` on ${day}`;
