export const back = 'Back';
export const close = 'Close';
