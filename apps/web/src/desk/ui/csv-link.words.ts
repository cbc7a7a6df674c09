export const csv = 'CSV';
export const csvLabel = 'Download as CSV';
