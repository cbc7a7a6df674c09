const back = 'Back';
const close = 'Close';

export const catalogue = {
  actDialog: {
    back,
    close,
  },

  csvLink: {
    csv: 'CSV',
    csvLabel: 'Download as CSV',
  },

  deskPage: {
    titleOf: (what: string): string => `${what} | Caddie Desk`,
  },

  deskToast: {
    undo: 'Undo',
  },

  keypad: {
    typed: (typedDigits: number, length: number): string => `${typedDigits} of ${length} digits typed`,
    deleteLast: 'Delete the last digit',
  },

  listFoot: {
    shownOf: (shown: string, total: string): string => `${shown} of ${total}`,
    more: 'Show more',
  },

  loadFailed: {
    notLoaded: 'This could not be loaded.',
    tryAgain: 'Try again',
  },

  nearestTimes: {
    nearest: 'Nearest free times',
    faster: (room: string, time: string): string => `Somebody was faster: ${room} is taken from ${time}.`,
    timeAndBay: (time: string, room: string): string => `${time}, ${room}`,
  },

  panel: {
    close,
  },

  personDialog: {
    mobile: 'Mobile number',
    country: 'Country',
    name: 'Name',
    numberBelongsTo: (who: string): string => `That number is ${who || 'a customer'}’s.`,
    openProfile: 'Open the profile',
  },

  reasonSelect: {
    label: 'Reason',
    choose: 'Choose why',
    other: 'Other…',
    type: 'Why',
  },

  stepPage: {
    back,
    skip: 'Skip for now',
  },

  useCopy: {
    copied: 'The link is copied.',
    notCopied: 'This browser does not let us copy. Select the link and copy it yourself.',
  },

  useLeaving: {
    title: 'Leave without saving?',
    about: 'What you changed here is lost.',
    stay: 'Keep editing',
    leave: 'Leave without saving',
  },
};
