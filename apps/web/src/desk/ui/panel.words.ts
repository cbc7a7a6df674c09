export const close = 'Close';
