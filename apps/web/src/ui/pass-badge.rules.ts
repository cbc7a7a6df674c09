/** " PRACTICE " becomes "Practice Pass". */
export function passLabel(label: string): string {
  const [first = '', ...rest] = label.trim();
  return `${first.toUpperCase()}${rest.join('').toLowerCase()} Pass`;
}
