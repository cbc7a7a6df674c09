export const menu = 'Download their data';
export const taken = (name: string): string => `Downloaded what the venue knows of ${name}. Give it to them only.`;
/** Letters and digits of any script; whoever has no name is a customer. */
export const fileName = (name: string): string =>
  `${name.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'customer'}-data.json`;
