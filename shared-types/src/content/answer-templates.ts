import type { AnswerTemplates } from '../answer-templates';

const greeting = 'Dear {firstName},';
const close = 'Kind regards,\n{brandName}';

/** The prepared answers that a site comes with. */
export const seedAnswerTemplates: AnswerTemplates = [
  {
    id: 1,
    name: 'First answer',
    subject: 'Your enquiry ({reference})',
    greeting,
    words: `Thank you for your enquiry about {interest}.\n\nWe would be glad to help. To advise you well, we would like to know a little more about the room and what the furniture is for. Please reply to this email, or call us on {phone}.\n\n${close}`,
  },
  {
    id: 2,
    name: 'Ask for measurements',
    subject: 'Measurements for your enquiry ({reference})',
    greeting,
    words: `Thank you for your enquiry.\n\nTo plan your furniture, please send us the width and height of the wall in centimetres, the depth that is free in front of it, and where sockets, radiators and windows are. A photograph of the wall helps too.\n\n${close}`,
  },
  {
    id: 3,
    name: 'Arrange a call',
    subject: 'A call about your enquiry ({reference})',
    greeting,
    words: `Thank you for your enquiry.\n\nWe would like to talk it through with you. Please tell us two or three times on weekdays that suit you, and the number on which we can reach you. If you would rather call us, our number is {phone}.\n\n${close}`,
  },
  {
    id: 4,
    name: 'Not something we make',
    subject: 'Your enquiry ({reference})',
    greeting,
    words: `Thank you for your enquiry.\n\nI am afraid that this is not something we make, so we cannot offer it to you. We are sorry, and hope that you find what you are looking for.\n\n${close}`,
  },
];
