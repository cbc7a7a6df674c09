/** More balls than this cannot be counted at a glance and do not fit one row of a narrow phone. */
export const MOST_BALLS = 12;

type MeterPicture = { kind: 'balls'; left: number; total: number } | { kind: 'bar'; percent: number };

/** Chooses the picture: a ball for each whole unit up to twelve, otherwise a bar. Never shows less than 0 or more than the total. */
export function meterOf(value: number, total: number, countable: boolean): MeterPicture {
  const left = Math.min(total, Math.max(0, value));
  if (countable && Number.isInteger(total) && total >= 1 && total <= MOST_BALLS) return { kind: 'balls', left, total };

  const share = total > 0 && Number.isFinite(left / total) ? left / total : 0;
  return { kind: 'bar', percent: Math.round(share * 1000) / 10 };
}
