export const morning = 'Morning';
export const afternoon = 'Afternoon';
export const evening = 'Evening';
