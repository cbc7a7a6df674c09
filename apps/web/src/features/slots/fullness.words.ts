export const plentyOfBays = 'Plenty of bays.';
export const someBaysLeft = 'Some bays left.';
export const aFewBaysLeft = 'A few bays left.';
export const fullyBooked = 'Fully booked.';
export const closed = 'Closed.';
