export { buyMembership } from '../../lib/labels.words.ts';
export const becomeAMemberAndEnjoySpecial = 'Become a member and enjoy special perks';
