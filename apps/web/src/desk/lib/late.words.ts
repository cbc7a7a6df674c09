/** "19 min", "1 h 19", "2 h". */
export function durationShort(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  const rest = minutes % 60;
  return rest === 0 ? `${Math.floor(minutes / 60)} h` : `${Math.floor(minutes / 60)} h ${rest}`;
}

export const late = (minutes: number): string => `Late ${durationShort(minutes)}`;
