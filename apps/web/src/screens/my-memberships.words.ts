export const myMembership = 'MY MEMBERSHIP';
