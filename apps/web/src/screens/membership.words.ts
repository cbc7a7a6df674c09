export const buyMembership = 'BUY MEMBERSHIP';
export const sellsNoMembershipsOnline = (shopName: string) => `${shopName} sells no memberships online.`;
