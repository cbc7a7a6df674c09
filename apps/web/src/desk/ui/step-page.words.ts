export const back = 'Back';
export const skip = 'Skip for now';
