/** Where a booking stands. */
export const statuses = {
  READY: 'Held',
  CONFIRMED: 'Confirmed',
  COMPLETED: 'Played',
  CANCELING: 'Canceling',
  CANCELED: 'Canceled',
  FAILED: 'Not paid',
};
