export const enterPin = 'Enter an owner’s PIN';
export const whoOpensWhat = (name: string, page: string): string => `${name} opens ${page}.`;
