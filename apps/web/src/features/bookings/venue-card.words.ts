export const directions = 'Directions';
export const call = 'Call';
