export const reference = (reference: string | number) => `Reference: ${reference}`;
export const retry = 'Retry';
