export const refundFailed = 'Refund failed';
export const refundOnItsWay = 'Refund on its way';
export const now = 'Now';
export const today = 'Today';
export const tomorrow = 'Tomorrow';
export const inDays = (days: string | number) => `In ${days} days`;
