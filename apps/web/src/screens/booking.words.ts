export const bookTeeTime = 'BOOK TEE TIME';
