export { hasRoomFor as upTo } from '../../lib/plan.words.ts';
export { loading, nameNext } from './bays.words.ts';

export const title = 'How many bays are there?';
export const about = 'Their names are what customers and the tee sheet call them. You can change and order them later.';
export const number = 'Bays';
export const fewer = 'One bay fewer';
export const more = 'One bay more';
export const names = 'What they are called';
export const nameOf = (place: number): string => `Name of bay ${place}`;
export const nameIt = 'Give it a name.';
export const nameTwice = 'Another bay is called so.';
export const between = (max: number): string => `A number from 1 to ${max}.`;
