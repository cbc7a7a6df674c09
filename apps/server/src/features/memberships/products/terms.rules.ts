import type { MembershipProduct, MembershipType } from '@caddie/contract/memberships';

export type MembershipCategory = MembershipProduct['memberships'][number]['membershipCategoryCd'];

/** The rules of a membership; null means no limit. Minutes of a day may run past midnight. */
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
  /** The names of those bays, for display. */
  roomNames: string[];
};
