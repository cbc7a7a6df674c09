export const complete = 'COMPLETE';
export const thereIsNoOrderToShow = 'There is no order to show.';
export const bookTeeTime = 'Book Tee Time';
