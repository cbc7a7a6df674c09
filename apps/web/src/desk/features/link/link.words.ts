export const loading = 'Loading the link…';

export const yourLink = 'Your link';
export const copy = 'Copy';
export const open = 'Open';
export const opens = (shopName: string): string => `Open ${shopName} as customers see it, in a new tab`;
export const keeps =
  'The link follows the venue’s name. If you rename it, the old link keeps working, and so does every poster.';

export const places = 'Where people come from';
export const placesAbout = 'A code of its own for each place shows which one brings bookings.';
export const counted = 'Counted are tee times booked online by the place’s link and not canceled, at their price.';
export const noPlaces = 'No places yet. Add one for each spot you hang or hand out your link.';
export const addPlace = 'Add a place';
export const columns = {
  place: 'Place',
  lately: (days: number) => `Last ${days} days`,
  ever: 'Ever',
  acts: 'What to do',
};
export const bookings = (count: number): string => (count === 1 ? '1 booking' : `${count} bookings`);
export const code = 'Code';
export const codeOf = (name: string): string => `Show the code and poster of ${name}`;
export const moreFor = (name: string): string => `More for ${name}`;
export const copyLink = 'Copy its link';
export const renameMenu = 'Rename';
export const removeMenu = 'Remove';

export const addTitle = 'Add a place';
export const addAbout = 'It gets a link, a code and a poster of its own.';
export const addAct = 'Add it';
export const added = (name: string): string => `${name} has a code now.`;
export const renameTitle = (name: string): string => `Rename ${name}`;
export const renameAbout = 'Its code and its posters stay as they are.';
export const renameAct = 'Rename';
export const renamed = (name: string): string => `It is called ${name} now.`;
export const nameLabel = 'Name of the place';
export const nameHint = 'For example: Front window, Flyer, Website button';
export const removeTitle = (name: string): string => `Remove ${name}?`;
export const removeAbout =
  'Its link and posters still open your page, but what is booked by them is not counted any more.';
export const removeAct = 'Remove';
export const keepPlace = 'Keep it';
export const removed = (name: string): string => `${name} is removed.`;

export const poster = 'Poster';
export const sizeLabel = 'Size';
export const sizes = { A4: 'A4', LETTER: 'Letter' };
export const forPlace = 'For';
export const noPlace = 'The link without a code';
export const leftOut = (shopName: string): string =>
  `The poster’s fonts have no letters for all of “${shopName}”, so what you see here is what is printed of it. The code is right all the same.`;
export const pdf = (size: string): string => `PDF, ${size}`;
export const pdfLabel = (size: string): string => `Download the poster as PDF, ${size}`;
export const print = 'Print';
export const printLabel = 'Open the poster in a new tab, to print it';

/** As on the poster itself, which the server draws. */
export const preview = 'Preview of the poster';
export const posterBook = 'Book your';
export const posterTeeTime = 'tee time';
export const posterCamera = 'Point your camera here. No app.';
export const codeLabel = (url: string): string => `QR code that opens ${url}`;
export const yourPoster = 'Your poster';
export const printPoster = 'Print the poster';
