export const included = 'Included';
