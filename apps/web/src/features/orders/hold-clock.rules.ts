/** Said aloud at a minute, at half a minute and at the end, not every second. */
export function warningAt(seconds: number): string {
  if (seconds > 60) return '';
  if (seconds === 0) return 'Your time to pay is over. Nothing was charged.';
  return seconds > 30 ? 'One minute left to pay.' : '30 seconds left to pay.';
}
