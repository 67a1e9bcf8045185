import type { PageTexts } from '../../page-texts/pages';

/** The texts of `/thank-you` until the owner changes them. */
export const thankYouTexts: PageTexts<'page_lists'>['thanks'] = {
  heading: 'Thank you, your message was received',
  lead: 'One of our designers will read it, check the measurements and reply.',
  samplesHeading: 'Thank you, your samples are ordered',
  samplesLead: 'We will post them to the address you gave. A confirmation is on its way to your inbox.',
  noneHeading: 'No enquiry was sent',
  noneLead:
    'Nothing has reached us from this window. If you meant to send an enquiry, the form is on the contact page.',
  ideasHeading: 'Inspiration, meanwhile',
  ideasLead: 'Nine rooms built from the same parts. The projects are illustrative.',
};
