export const pleaseKeepThisPageOpen = 'Please keep this page open';
export const weAreCheckingDoNotPay = 'We are checking. Do not pay again.';
