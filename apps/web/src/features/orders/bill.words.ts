export const confirmBooking = 'Confirm booking';
export const membership = 'membership';
export const pay = (money: string) => `Pay ${money}`;
export const use = (taken: string) => `Use ${taken}`;
export const useAndPay = (taken: string, money: string) => `Use ${taken} + pay ${money}`;
/** While it is being done. */
export const paying = (money: string) => `Paying ${money}`;
export const using = (taken: string) => `Using ${taken}`;
export const usingAndPaying = (taken: string, money: string) => `Using ${taken} + pay ${money}`;
export const paysForAllOfIt = (date: string) => `Pays for all of it · Until ${date}`;
export const usesThenLeft = (taken: string, left: string) => `Uses ${taken} · then ${left} left`;
export const coverOf = (membershipName: string, taken: string) => `${membershipName}, ${taken}`;
