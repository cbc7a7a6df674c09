export { myMembership } from '../lib/labels.words.ts';
export const weCouldNotFindThatMembership = 'We could not find that membership.';
export const myMembershipBack = 'My membership';
