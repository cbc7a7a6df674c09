export const cardManagement = 'CARD MANAGEMENT';
