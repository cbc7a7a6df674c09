export const typeAName = 'Type a name.';
export const wholeNumber = 'A whole number.';
export const atLeastOne = 'At least 1.';
export const atMost = (most: number): string => `At most ${most}.`;
export const chooseADay = 'Choose a day.';
export const chooseABay = 'Choose a bay, or any.';
export const endsBefore = 'It ends before it begins.';
export const sameName = 'Another part has that name. Give this one its own.';
export const alike = 'At most two parts with the same badge and kind.';
