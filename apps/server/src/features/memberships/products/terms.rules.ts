import type { MembershipProduct, MembershipType } from '@caddie/contract/memberships';

export type MembershipCategory = MembershipProduct['memberships'][number]['membershipCategoryCd'];

/** What a membership is good for; what is null is not limited. Minutes of a day may run past its midnight. */
export type Terms = {
  type: MembershipType;
  category: MembershipCategory;
  weekdays: number[] | null;
  fromMinute: number | null;
  untilMinute: number | null;
  sessionMinutes: number | null;
  sessionsPerDay: number | null;
  minutesPerDay: number | null;
  maxUpcoming: number | null;
  shopRoomIds: string[] | null;
  /** The names of those bays, for people. */
  roomNames: string[];
};
