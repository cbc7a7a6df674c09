export const title = 'A manager has to approve this';
export const close = 'Close';
export const who = 'Whose PIN';
export const pinOf = (name: string): string => `${name}’s PIN`;
export const about = 'Approves this one act. Both names are kept in the activity log.';
export const nobodyHere = 'There is no manager whose PIN could approve it. Ask an owner to add one.';

export const openTitle = 'A manager has to open this';
export const ownerOpensTitle = 'An owner has to open this';
export const openAbout = 'Opens it for five minutes. Both names are kept in the activity log.';
