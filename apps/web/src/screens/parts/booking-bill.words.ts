export const already = 'Already paid or taken off';
