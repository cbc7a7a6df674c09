import { catalogue as libCatalogue } from '../../lib/words/en.ts';

const { typeTheName } = libCatalogue.labels;

export const catalogue = {
  loadFailed: {
    reference: (id: string) => `Reference: ${id}`,
    retry: 'Retry',
  },

  passBadge: {
    pass: (category: string) => `${category} Pass`,
  },

  sheet: {
    close: 'Close',
  },

  venueForm: {
    venueName: 'Venue name',
    asInTheLink: 'As in the link or on the poster of the venue.',
    typeTheName,
    openVenue: 'Open venue',
    signInAtAVenue: 'You sign in at a venue. Open the link it gave you, or type its whole name.',
  },
};
