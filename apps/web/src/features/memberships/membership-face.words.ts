export const bookTeeTime = 'Book Tee Time';
export const payNow = 'Pay now';
