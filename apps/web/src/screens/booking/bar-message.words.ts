export const itIsNow = (money: string | number) => `It is ${money} now.`;
