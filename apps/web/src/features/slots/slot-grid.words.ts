export const upTo = (maxPartySize: string | number) => `Up to ${maxPartySize}`;
export const availableTimesByBay = 'Available times by bay';
export const namesOfBays = 'Names of the bays';
