export const ofYear = (day: string, year: string): string => `${day}, ${year}`;
