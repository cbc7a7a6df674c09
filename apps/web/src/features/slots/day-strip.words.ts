export const day = 'Day';
export const today = 'Today';
export const tonight = 'Tonight';
