export const pass = (category: string) => `${category} Pass`;
