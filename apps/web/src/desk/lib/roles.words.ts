export const roles = { DESK: 'Desk', MANAGER: 'Manager', OWNER: 'Owner' };
