export const caddieBackToHome = (shopName: string | number) => `Caddie, back to ${shopName} home`;
export const caddieHome = 'Caddie, home';
export const closeMenu = 'Close menu';
export const openMenu = 'Open menu';
