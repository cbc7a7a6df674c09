export const myMembership = 'MY MEMBERSHIP';
export const weCouldNotFindThatMembership = 'We could not find that membership.';
export const myMembershipBack = 'My membership';
