import { REPLY_PROMISE } from '../facts';
import type { PageTexts } from '../../page-texts/pages';

/** The texts of /accessibility until the owner changes them. */
export const accessibilityTexts: PageTexts<'page_policies'>['accessibility'] = {
  heading: 'Accessibility',
  lead: 'You should be able to plan shelves here, whatever you use to see, hear or press.',
  parts: [
    {
      id: 1,
      title: 'The standard we follow',
      text: '{brandName} builds this site to the Web Content Accessibility Guidelines 2.2, level AA. Apart from the limits below, we know of nothing that falls short of it.',
      points: [],
      after: '',
      link: '',
      linkWords: '',
    },
    {
      id: 2,
      title: 'How we test',
      text: '',
      points: [
        {
          id: 1,
          title: '',
          text: 'Every page and its open menus, viewers and messages are checked by axe, which finds nothing at any level.',
        },
        {
          id: 2,
          title: '',
          text: 'The planner, the gallery, the project list and the enquiry form are used from start to end with the keyboard alone.',
        },
        {
          id: 3,
          title: '',
          text: 'What a screen reader is given (headings, regions, names, states and messages) is compared page by page with what it should be.',
        },
        {
          id: 4,
          title: '',
          text: 'Pages are enlarged to four times their size, and text is spaced as far as the guidelines ask: nothing is cut off, and no page scrolls sideways.',
        },
        {
          id: 5,
          title: '',
          text: 'Pages and forms are used without JavaScript, and the slides of the home page and the gallery with reduced motion.',
        },
      ],
      after: '',
      link: '',
      linkWords: '',
    },
    {
      id: 3,
      title: 'What does not work yet',
      text: '',
      points: [
        {
          id: 1,
          title: '',
          text: 'The planner’s 3D view is a picture that is turned by pointer or keyboard. Screen readers are given the description of the drawing and the list of parts, which say the same.',
        },
        {
          id: 2,
          title: '',
          text: 'The two documents to download on the resources page were not checked with a screen reader. Their text is on that page in short; write to us for the full text in another form.',
        },
        {
          id: 3,
          title: '',
          text: 'Pictures that our team adds later have a description only if one was written. Otherwise the title of the picture is read.',
        },
        {
          id: 4,
          title: '',
          text: 'No independent body has audited the site, and people who use a screen reader every day have not yet tested it.',
        },
      ],
      after: '',
      link: '',
      linkWords: '',
    },
    {
      id: 4,
      title: 'Tell us about a barrier',
      text: [
        `Write to {email} or call {phone}. Say which page it was, what you wanted to do and what you use. You are answered ${REPLY_PROMISE}; until it is put right we send what you need in another form, or take your order by telephone.`,
        'If our answer does not help, the Equality Advisory and Support Service advises on your rights:',
      ].join('\n'),
      points: [],
      after: '',
      link: 'https://www.equalityadvisoryservice.com',
      linkWords: 'equalityadvisoryservice.com',
    },
  ],
};
