export const memberships = 'Memberships';
