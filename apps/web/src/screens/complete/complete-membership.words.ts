export const yourMembership = 'Your membership';
export const paidWith = 'Paid with';
export const total = 'Total';
export const paidOn = 'Paid on';
export const bookTeeTime = 'Book Tee Time';
export const viewMembership = 'View membership';
