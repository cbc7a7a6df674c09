export const inside = (shopName: string | number) => `Inside ${shopName}`;
export const scanAnotherVenue = 'Scan another venue';
export const bookTeeTime = 'Book Tee Time';
export const buyMembership = 'Buy Membership';
