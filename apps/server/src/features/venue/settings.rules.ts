import type { SettingChange, Settings } from '@caddie/contract/desk/settings';
import { inForceOn, type OpenMinutes, type ShopTerms } from '../shops/shops.service.ts';

type Terms = Pick<Settings, 'durations' | 'bufferMinutes' | 'startStepMinutes'>;

/** Normalizes a setting: the longest cancellation step first, the shortest duration first. */
export function normalizeChange(change: SettingChange): SettingChange {
  if (change.field === 'durations') return { ...change, value: change.value.toSorted((a, b) => a - b) };
  if (change.field === 'cancellationPolicy')
    return { ...change, value: change.value.toSorted((a, b) => b.hoursBefore - a.hoursBefore) };
  if (change.field === 'address' || change.field === 'phone' || change.field === 'email')
    return { ...change, value: change.value.trim() };
  if (change.field === 'tax' && change.value)
    return { ...change, value: { ...change.value, name: change.value.name.trim() } };
  return change;
}

/** Returns the step that would refund more than an earlier one: its index as it was sent, so that the screen can mark it. */
export function findRisingStep(policy: Settings['cancellationPolicy']): number | undefined {
  const steps = policy.toSorted((a, b) => b.hoursBefore - a.hoursBefore);
  const risingTier = steps.find(
    ({ refundPercent }, index) => index > 0 && refundPercent > steps[index - 1]!.refundPercent,
  );
  return risingTier && policy.indexOf(risingTier);
}

/**
 * Returns a start that is never used although the shortest tee time would fit there before closing, because no back-to-back sequence of
 * bookings from opening reaches it. In minutes after midnight.
 */
export function findUnusableMinute(stretches: readonly OpenMinutes[], terms: Terms): number | undefined {
  const shortest = Math.min(...terms.durations);
  const stretchWithLoss = stretches.find((open) => {
    const latestEnd = lastEnd(open, terms);
    return latestEnd !== undefined && open.closesMinute - latestEnd >= shortest;
  });
  return stretchWithLoss && stretchWithLoss.closesMinute - shortest;
}

/** Returns the latest end of a last tee time; undefined if none fits. */
function lastEnd({ opensMinute, closesMinute }: OpenMinutes, terms: Terms): number | undefined {
  const { durations, bufferMinutes, startStepMinutes } = terms;
  const starts = new Set([opensMinute]);
  let last: number | undefined;
  // A set is iterated as it grows; the order of the starts does not matter.
  for (const start of starts) {
    for (const end of durations.map((minutes) => start + minutes)) {
      if (end > closesMinute) continue;
      last = Math.max(last ?? end, end);
      starts.add(opensMinute + Math.ceil((end + bufferMinutes - opensMinute) / startStepMinutes) * startStepMinutes);
    }
  }
  return last;
}

/** Returns the opening times of the week in force, and of future ones. */
export const currentAndFutureHours = ({ hourPlans, today }: Pick<ShopTerms, 'hourPlans' | 'today'>): OpenMinutes[] =>
  hourPlans
    .filter((plan) => plan === inForceOn(hourPlans, today) || plan.validFrom > today)
    .flatMap(({ open }) => open);

/** Formats a value for the activity: `60,90,120`, `24:100,2:50`, `added:8875:Sales tax`; empty without a tax. */
export function toActivityValue(value: SettingChange['value']): string | number {
  if (value === null) return '';
  if (typeof value === 'object' && 'rate' in value)
    return `${value.isAdded ? 'added' : 'included'}:${value.rate}:${value.name}`;
  if (!Array.isArray(value)) return value;
  return value.map((one) => (typeof one === 'number' ? one : `${one.hoursBefore}:${one.refundPercent}`)).join(',');
}
