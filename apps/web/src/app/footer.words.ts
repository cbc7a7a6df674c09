export const privacyPolicy = 'Privacy Policy';
export const termsOfUse = 'Terms of Use';
export const rightsReserved = '© 2025 Caddie. All rights reserved.';
export const legal = 'Legal';
export const opensInANewTab = '(opens in a new tab)';
