export const catalogue = {
  installOffer: {
    putOnHomeScreen: (shopName: string): string => `Put ${shopName} on your home screen`,
    why: 'It opens with one tap, and shows your bookings without a network too.',
    how: 'How',
    notNow: 'Not now',
    appleSteps: ['Tap the share button of your browser.', 'Choose “Add to Home Screen”.', 'Tap “Add”.'],
    otherSteps: ['Open the menu of your browser.', 'Choose “Install app” or “Add to Home screen”.', 'Confirm it.'],
  },
};
