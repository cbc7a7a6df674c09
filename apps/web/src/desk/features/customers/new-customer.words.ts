export { newCustomer as title } from './customers.words.ts';
export const about = 'No password is needed: the account is theirs with the first code they read on that phone.';
export const act = 'Add customer';
export const added = (name: string): string => `${name} is a customer now.`;
