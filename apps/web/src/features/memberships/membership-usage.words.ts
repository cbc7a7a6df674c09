export const usage = 'Usage';
