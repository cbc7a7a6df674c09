export const thereIsNothingToPay = 'There is nothing to pay.';
export const bookTeeTime = 'Book Tee Time';
export const payment = 'PAYMENT';
