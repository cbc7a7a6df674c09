import * as link from '../../desk/link.ts';
import { createExample } from '../example.ts';

const place: link.EntryPlace = {
  entryPlaceId: '4e8d1f6a-2b7c-4a93-9f05-6c1b8e3d7a86',
  code: 'K7QX2',
  name: 'Front window',
  version: 1,
  url: 'https://book.example.com/?shopName=Mulligans&entrySource=K7QX2',
  lately: { opened: 48, bookings: 7, amount: 52_000 },
  ever: { opened: 412, bookings: 61, amount: 441_500 },
};
const page: link.VenueLink = {
  shopName: 'Mulligans',
  phone: '+1 212 555 0148',
  url: 'https://book.example.com/?shopName=Mulligans',
  currency: 'USD',
  paper: 'LETTER',
  printedName: 'Mulligans',
  places: [place],
};
const fresh = { ...place, lately: { opened: 0, bookings: 0, amount: 0 }, ever: { opened: 0, bookings: 0, amount: 0 } };

export const linkExamples = [
  createExample(link.getLink, { data: page }),
  createExample(link.addPlace, {
    body: { name: 'Front window' },
    data: { ...page, places: [fresh], addedId: place.entryPlaceId },
  }),
  createExample(link.renamePlace, {
    params: { id: place.entryPlaceId },
    body: { name: 'Window to the street', version: 1 },
    data: { ...page, places: [{ ...place, name: 'Window to the street', version: 2 }] },
  }),
  createExample(link.removePlace, {
    params: { id: place.entryPlaceId },
    body: { version: 2 },
    data: { ...page, places: [] },
  }),
  createExample(link.getLinkCode, {
    query: { place: place.entryPlaceId },
    data: { url: place.url, size: 37, path: 'M0 0h7v1h-7zM9 0h2v1h-2z' },
  }),
];
