import { catalogue as refusedCatalogue } from '../../../lib/refused/words/en.ts';

const { pinLocked, wrongPin } = refusedCatalogue.refusals;

export const catalogue = {
  managerPin: {
    title: 'A manager has to approve this',
    close: 'Close',
    who: 'Whose PIN',
    pinOf: (name: string): string => `${name}’s PIN`,
    about: 'Approves this one act. Both names are kept in the activity log.',
    noManager: 'There is no manager whose PIN could approve it. Ask an owner to add one.',

    openTitle: 'A manager has to open this',
    ownerOpensTitle: 'An owner has to open this',
    openAbout: 'Opens it for five minutes. Both names are kept in the activity log.',
  },

  refusals: {
    sentences: {
      ...pinLocked,
      ...wrongPin,
    },
  },
};
