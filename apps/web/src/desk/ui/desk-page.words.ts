export const titleOf = (what: string): string => `${what} | Caddie Desk`;
