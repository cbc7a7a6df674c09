export const shownOf = (shown: string, total: string): string => `${shown} of ${total}`;
export const more = 'Show more';
