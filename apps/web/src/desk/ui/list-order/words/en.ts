export const catalogue = {
  order: {
    move: (name: string, place: number, of: number): string => `Move ${name}, ${place} of ${of}. Arrow up or down`,
    moved: (name: string, place: number, of: number): string => `${name} is now ${place} of ${of}.`,
  },
};
