import { plural } from '../../../../lib/language.en.ts';
import { catalogue as refusedCatalogue } from '../../../lib/refused/words/en.ts';

const { PLACE_NOT_FOUND } = refusedCatalogue.refusals;

const addAPlace = 'Add a place';

export const catalogue = {
  link: {
    loading: 'Loading the link…',

    yourLink: 'Your link',
    copy: 'Copy',
    open: 'Open',
    opens: (shopName: string): string => `Open ${shopName} as customers see it, in a new tab`,
    keeps: 'The link follows the venue’s name. If you rename it, the old link keeps working, and so does every poster.',

    places: 'Where people come from',
    placesAbout: 'A code of its own for each place shows which one brings bookings.',
    counted:
      'Opened is how often a browser showed your page by the place’s link. Counted are tee times booked online by it and not canceled, at their price.',
    opened: (count: number): string => plural(count, { one: 'opened once', other: `opened ${count} times` }),
    noPlaces: 'No places yet. Add one for each spot you hang or hand out your link.',
    addPlace: addAPlace,
    columns: {
      place: 'Place',
      lately: (days: number) => `Last ${days} days`,
      ever: 'Ever',
      acts: 'What to do',
    },
    bookings: (count: number): string => plural(count, { one: '1 booking', other: `${count} bookings` }),
    code: 'Code',
    codeOf: (name: string): string => `Show the code and poster of ${name}`,
    moreFor: (name: string): string => `More for ${name}`,
    copyLink: 'Copy its link',
    renameMenu: 'Rename',
    removeMenu: 'Remove',

    addTitle: addAPlace,
    addAbout: 'It gets a link, a code and a poster of its own.',
    addAct: 'Add it',
    added: (name: string): string => `${name} has a code now.`,
    renameTitle: (name: string): string => `Rename ${name}`,
    renameAbout: 'Its code and its posters stay as they are.',
    renameAct: 'Rename',
    renamed: (name: string): string => `It is called ${name} now.`,
    nameLabel: 'Name of the place',
    nameHint: 'For example: Front window, Flyer, Website button',
    removeTitle: (name: string): string => `Remove ${name}?`,
    removeAbout: 'Its link and posters still open your page, but what is booked by them is not counted any more.',
    removeAct: 'Remove',
    keepPlace: 'Keep it',
    removed: (name: string): string => `${name} is removed.`,

    poster: 'Poster',
    sizeLabel: 'Size',
    sizes: { A4: 'A4', LETTER: 'Letter' },
    placeLabel: 'For',
    noPlace: 'The link without a code',
    leftOut: (shopName: string): string =>
      `The poster’s fonts have no letters for all of “${shopName}”, so what you see here is what is printed of it. The code is right all the same.`,
    pdf: (size: string): string => `PDF, ${size}`,
    pdfLabel: (size: string): string => `Download the poster as PDF, ${size}`,
    print: 'Print',
    printLabel: 'Open the poster in a new tab, to print it',

    /** The same text as on the poster, which the server renders. */
    preview: 'Preview of the poster',
    posterBook: 'Book your',
    posterTeeTime: 'tee time',
    posterCamera: 'Point your camera here. No app.',
    codeLabel: (url: string): string => `QR code that opens ${url}`,
    yourPoster: 'Your poster',
    printPoster: 'Print the poster',
  },

  refusals: {
    sentences: {
      PLACE_NOT_FOUND,
      PLACE_EXISTS: 'There is a place with that name.',
      TOO_MANY_PLACES: 'Fifty places are the most. Remove one first.',
    },
  },
};
