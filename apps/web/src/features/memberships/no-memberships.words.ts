export const becomeAMemberAndEnjoySpecial = 'Become a member and enjoy special perks';
export const buyMembership = 'Buy Membership';
