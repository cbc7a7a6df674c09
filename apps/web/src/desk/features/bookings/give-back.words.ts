export const owed = (name: string, money: string): string =>
  `The venue canceled this, and ${money} is owed to ${name}. Hand it over, then record it.`;
export const give = (money: string): string => `Record ${money} given back`;
export const given = (money: string): string => `${money} given back. It is in today’s drawer.`;
