export const columns = { device: 'Device', used: 'Last used', acts: 'Actions' };
export const remove = 'Remove';
export const removeOf = (device: string): string => `Remove ${device}`;
export const removeTitle = (device: string): string => `Remove ${device}?`;
export const removeAct = 'Remove device';
export const keep = 'Keep it';
