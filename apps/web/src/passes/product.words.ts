export const toSpend = (money: string | number) => `${money} to spend`;
export const unlimited = 'Unlimited';
export const passes = (count: string | number) => `${count} passes`;
export const validDays = (content: string, days: number) => `${content} · valid ${days} days`;
export const aSession = (money: string | number) => `${money} a session`;
export const bonus = (money: string | number) => `${money} bonus`;
