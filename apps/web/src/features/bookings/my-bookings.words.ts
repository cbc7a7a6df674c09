export const pastAndCanceled = 'Past and canceled';
export const past = 'Past';
