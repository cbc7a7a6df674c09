export const title = 'Who may do what';
export const action = 'Action';
export const yes = 'Yes';
export const no = 'No';
export const dash = '–';
export const withPin = 'With PIN';

type May = 'YES' | 'PIN' | 'NO';

/** What each act needs: of the desk, of a manager, of an owner. */
export const rights: readonly (readonly [what: string, desk: May, manager: May, owner: May])[] = [
  ['Book, move, extend, check in', 'YES', 'YES', 'YES'],
  ['Take money, use a pass', 'YES', 'YES', 'YES'],
  ['Cancel, refund by the policy', 'YES', 'YES', 'YES'],
  ['Refund more or less, comp', 'PIN', 'YES', 'YES'],
  ['Adjust, freeze, extend a pass', 'PIN', 'YES', 'YES'],
  ['Change prices, hours, products', 'NO', 'YES', 'YES'],
  ['Close a day that has bookings', 'NO', 'YES', 'YES'],
  ['Reports, CSV', 'NO', 'YES', 'YES'],
  ['Staff, payouts, erase a customer', 'NO', 'NO', 'YES'],
];
