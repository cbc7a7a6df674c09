export const move = (name: string, place: number, of: number): string =>
  `Move ${name}, ${place} of ${of}. Arrow up or down`;
export const moved = (name: string, place: number, of: number): string => `${name} is now ${place} of ${of}.`;
