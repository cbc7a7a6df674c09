export const yourChoice = 'Your choice';
export const pickATime = 'Pick a time';
export const tapAPriceInTheGrid = 'Tap a price in the grid';
