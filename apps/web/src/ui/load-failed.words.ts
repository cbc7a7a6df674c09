export const reference = (id: string | number) => `Reference: ${id}`;
export const retry = 'Retry';
