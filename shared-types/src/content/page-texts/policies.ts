import { ENQUIRY_RETENTION, PLAN_RETENTION } from '../facts';
import type { PageTexts } from '../../page-texts/pages';

/** The texts of /privacy until the owner changes them. */
export const privacyTexts: Pick<PageTexts<'page_policies'>, 'privacy' | 'cookies'> = {
  privacy: {
    parts: [
      {
        id: 1,
        title: 'Who we are',
        text: '{responsible}Write to {email} or call {phone}.',
        points: [],
        after: '',
        link: '',
        linkWords: '',
      },
      {
        id: 2,
        title: 'What we collect, and why',
        text: '',
        points: [
          {
            id: 1,
            title: 'Enquiries',
            text: 'Your name, email address, the area of interest and, if you give them, your phone number and message, and what a business adds for an order, with the words that you agreed to. We process them to answer you, with your consent, which you can withdraw at any time.',
          },
          {
            id: 2,
            title: 'Pictures and files',
            text: 'What you attach to an enquiry, to understand the room. We remove from pictures where and when they were taken. Only staff who sign in can open them.',
          },
          {
            id: 3,
            title: 'Saved plans',
            text: 'The wall and the furniture on it, with its region, fitting and the name that you give the plan, under a short link, without your own name or network address. Anyone with the link can open the plan; only the browser that saved it, and our staff, can delete it.',
          },
          {
            id: 4,
            title: 'Free samples',
            text: 'Your name, email and postal address and, if you give it, your phone number, with the finishes that you chose and the words that you agreed to. We process them to post the samples, with your consent, which you can withdraw at any time.',
          },
          {
            id: 5,
            title: 'Orders',
            text: 'Delivery address and payment records, to fulfil the contract and meet accounting law.',
          },
          {
            id: 6,
            title: 'Server records',
            text: 'The address of the page and a shortened network address; the whole one where a sign-in or a refused request is recorded. They keep the site safe. Our legitimate interest is that the site works.',
          },
          {
            id: 7,
            title: 'Visits',
            text: '{counted}The pages you open, counted by Google Analytics, if you accept optional cookies. You can withdraw this consent in the {cookies}.',
          },
        ],
        after: 'We do not sell data, and we make no automated decisions about you.',
        link: '',
        linkWords: '',
      },
      {
        id: 3,
        title: 'How long we keep it',
        text: [
          `Enquiries that lead to no order, and requests for samples: ${ENQUIRY_RETENTION}, counted from the last time we worked on them while they are open. Orders: six years after the tax year, as the law requires. Server records: 30 days.`,
          `What you attach is deleted with its enquiry, and within one hour if the enquiry is not sent. A saved plan that is not opened is deleted after ${PLAN_RETENTION}. Plans that you keep without a short link, and your project list, are in your browser only.`,
        ].join('\n'),
        points: [],
        after: '',
        link: '',
        linkWords: '',
      },
      {
        id: 4,
        title: 'Who else sees it',
        text: [
          'Our hosting provider and the carrier who brings your order or your samples, each under contract and only as far as the task requires. When parts are made to your measurements, the works in Germany receives the drawing without your contact details.',
          '{counted}Google receives the visits of those who accept optional cookies.',
        ].join('\n'),
        points: [],
        after: '',
        link: '',
        linkWords: '',
      },
      {
        id: 5,
        title: 'Your rights',
        text: 'You can ask for a copy of your data, have it corrected or erased, limit or object to its use, and take it elsewhere. Write to {email}; we answer within one month. If we do not put it right, the Information Commissioner’s Office can:',
        points: [],
        after: '',
        link: 'https://ico.org.uk',
        linkWords: 'ico.org.uk',
      },
      {
        id: 6,
        title: 'Security',
        text: 'Pages are sent over an encrypted connection. Enquiries can be read only by staff who sign in, and every export and erasure is recorded.',
        points: [],
        after: '',
        link: '',
        linkWords: '',
      },
    ],
  },
  cookies: {
    lead: 'Cookies are small pieces of text that a site stores in your browser. Necessary ones are set when they are needed. Optional ones are set only after you have accepted them, and the site works the same without.',
    counted:
      'Visits are counted with Google Analytics. It is loaded from www.googletagmanager.com after you have accepted, and not before. Beside _ga it sets a second cookie, whose name begins with _ga_ and which is kept as long.',
    notCounted:
      'At present this site does not count visits, so it sets no optional cookie and has nothing to ask you. The list below names the optional cookies too, in case that changes.',
    storage:
      'Some things stay on your device and are sent only when you send them yourself. Rows that begin with “Staff” concern people who sign in to look after this site.',
  },
};
