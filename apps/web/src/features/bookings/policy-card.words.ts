export const ifYouCancel = 'If you cancel';
