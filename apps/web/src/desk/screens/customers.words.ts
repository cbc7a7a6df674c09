export const customers = 'Customers';
