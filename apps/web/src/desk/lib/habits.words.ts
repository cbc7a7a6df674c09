/** How often somebody came, and how often not. */
export const visits = (count: number): string =>
  count === 0 ? 'First visit' : count === 1 ? '1 visit' : `${count} visits`;
export const noShows = (count: number): string => (count === 1 ? '1 no-show' : `${count} no-shows`);
