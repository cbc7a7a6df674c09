export const upcoming = 'Upcoming';
export const showMore = 'Show more';
