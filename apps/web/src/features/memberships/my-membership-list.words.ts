export const buyMembership = 'Buy Membership';
