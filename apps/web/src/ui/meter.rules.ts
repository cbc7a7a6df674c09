/** More balls than this cannot be counted at a glance and do not fit one row of a narrow phone. */
export const MAX_BALLS = 12;

type MeterPicture = { kind: 'balls'; filled: number; total: number } | { kind: 'bar'; percent: number };

/** Chooses the picture: a ball for each whole unit up to twelve, otherwise a bar. Never shows less than 0 or more than the total. */
export function meterPicture(value: number, total: number, countable: boolean): MeterPicture {
  const remaining = Math.min(total, Math.max(0, value));
  if (countable && Number.isInteger(total) && total >= 1 && total <= MAX_BALLS)
    return { kind: 'balls', filled: remaining, total };

  const share = total > 0 && Number.isFinite(remaining / total) ? remaining / total : 0;
  return { kind: 'bar', percent: Math.round(share * 1000) / 10 };
}
