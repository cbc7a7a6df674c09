export const usual = { sessions: '10 sessions', month: 'Unlimited month' };
export const balance = (sum: string): string => `${sum} balance`;

export const sessionsName = '10 Sessions';
export const balanceName = (sum: string): string => `${sum} Balance`;
export const monthName = 'Unlimited Month';
