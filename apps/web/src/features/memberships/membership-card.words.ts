export const bookTeeTime = 'Book Tee Time';
