export const live = 'Live';
export const updatedEvery = 'Updated every';
export const fifteenSeconds = '15 s';
