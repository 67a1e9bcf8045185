import type { PageTexts } from '../../page-texts/pages';
import { CUSTOM_LEAD_TIME, QUOTE_TIME, REPLY_PROMISE, RETURNS_RULE, STANDARD_LEAD_TIME } from '../facts';

/** The contact page's texts until the owner changes them (public-site 2, /contact). */
export const contactTexts: PageTexts<'page_contact'> = {
  top: {
    heading: 'Talk to us',
    lead: 'One wall or forty shops: describe the space, and one of our designers will reply.',
  },
  enquiry: {
    heading: 'Send an enquiry',
    promise: `Quotes for standard installations in ${QUOTE_TIME}. Email is answered ${REPLY_PROMISE}.`,
    emailNote: `Answered ${REPLY_PROMISE}`,
    officeNote: 'Visits by appointment',
  },
  coverage: {
    heading: 'Throughout the United Kingdom',
    lead: 'We deliver and install in all of these. The planner has the price for each part of the country.',
    regions: [
      {
        id: 1,
        name: 'London & South East',
        places: 'Greater London, Kent, Surrey, Sussex, Hampshire, Oxfordshire',
      },
      { id: 2, name: 'South West', places: 'Bristol, Bath, Devon, Cornwall, Dorset, Gloucestershire' },
      { id: 3, name: 'Midlands', places: 'Birmingham, Coventry, Leicester, Nottingham, Derby' },
      { id: 4, name: 'East of England', places: 'Cambridge, Norwich, Ipswich, Chelmsford, Peterborough' },
      { id: 5, name: 'North of England', places: 'Manchester, Liverpool, Leeds, Sheffield, York, Newcastle' },
      { id: 6, name: 'Wales', places: 'Cardiff, Swansea, Newport, Wrexham' },
      { id: 7, name: 'Scotland', places: 'Edinburgh, Glasgow, Aberdeen, Dundee, Inverness' },
      { id: 8, name: 'Northern Ireland', places: 'Belfast, Lisburn, Derry, Newry' },
    ],
  },
  faq: {
    heading: 'Common questions',
    lead: 'Four answers to save you a call.',
    questions: [
      {
        id: 1,
        question: 'How quickly will I have a quote?',
        answer: `In ${QUOTE_TIME} for a standard installation. Send the width, height and depth of the space, and a photograph if you have one. For a custom design we call you first.`,
      },
      {
        id: 2,
        question: 'How long does delivery take?',
        answer: `Standard units are delivered in ${STANDARD_LEAD_TIME}, custom designs in ${CUSTOM_LEAD_TIME}. You choose the day, and we confirm it in writing.`,
      },
      {
        id: 3,
        question: 'Do you install throughout the United Kingdom?',
        answer:
          'Yes, in England, Wales, Scotland and Northern Ireland. On islands the ferries decide the day.',
      },
      { id: 4, question: 'Can I return what I have bought?', answer: RETURNS_RULE },
    ],
  },
};
