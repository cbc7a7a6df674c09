export const menu = 'Erase…';
export const title = (name: string): string => `Erase ${name}?`;
export const goes = 'Name, phone, password, notes, saved cards and texts go, and nobody can bring them back.';
export const stays = 'Bookings and payments stay without a name, because the books need them.';
export const typeName = (name: string): string => `Type ${name}`;
export const act = (name: string): string => `Erase ${name}`;
export const back = 'Keep the customer';
export const erased = (name: string): string => `${name} is erased.`;
