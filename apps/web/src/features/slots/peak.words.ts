export const peak = 'Peak';
export const peakTo = (from: string | number, until: string | number) => `Peak, ${from} to ${until}`;
export const peakFrom = (from: string | number) => `Peak, from ${from}`;
export const peakUntil = (until: string | number) => `Peak, until ${until}`;
