import { catalogue as deskLibCatalogue } from '../../../lib/words/en.ts';

const { writeForALargerPlan, writeForAPlan, inService } = deskLibCatalogue.plan;

export const catalogue = {
  plan: {
    writeForALargerPlan,
    writeForAPlan,
    inService,

    region: 'Your plan',
    endsToday: 'The trial ends today.',
    endsOn: (day: string): string => `The trial ends on ${day}.`,
    endedOn: (day: string): string => `The trial ended on ${day}.`,
    nothingStops: 'Nothing is switched off then: customers go on booking.',
    nothingStopped: 'Nothing is switched off: customers go on booking, and so does the desk.',
    allStay: 'They all stay and can be booked; none can be added.',
  },
};
