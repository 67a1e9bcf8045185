import {
  CANCELLATION_EXCEPTION,
  CANCELLATION_OF_SERVICES,
  CANCELLATION_TERMS,
  CUSTOM_LEAD_TIME,
  FIXING_HEIGHT,
  FIXING_RULE,
  HUMIDITY,
  INSPECTION_INTERVAL,
  PARTS_RULE,
  PAYMENT_RULE,
  QUOTE_TIME,
  QUOTE_VALIDITY,
  REGISTRATION_PERIOD,
  REPLY_PROMISE,
  RETURNS_RULE,
  RETURN_PERIOD,
  SAMPLES_RULE,
  STANDARD_LEAD_TIME,
  SURVEY_PRICE_RULE,
  SURVEY_RULE,
} from './facts';
import type { ComparedSystem } from '../product-range';
import type { DocumentName } from './document-names';
import { warrantiesOf } from './warranties';

/** The day of their texts, `YYYY-MM-DD`: change it with them. */
export const DOCUMENTS_OF = '2026-11-30';

/** A text with numbered sections; a section may end in a table of labels and values. */
export interface PrintedDocument {
  title: string;
  lead: string;
  sections: { title: string; paragraphs: string[]; rows?: { label: string; value: string }[] }[];
}

/** The seller, as the site settings name them. */
interface Seller {
  /** The company, e.g. `Formraster Ltd`. */
  company: string;
  email: string;
}

const terms = ({ company }: Seller): PrintedDocument => ({
  title: 'Terms & Conditions',
  lead: 'Conditions of sale, delivery, installation and return.',
  sections: [
    {
      title: '1. About these terms',
      paragraphs: [
        `These terms apply to every order placed with ${company} (“we”) by a customer in the United Kingdom. If you buy as a consumer, nothing in them limits your statutory rights.`,
      ],
    },
    {
      title: '2. Consultation and survey',
      paragraphs: [`${SURVEY_RULE} ${SURVEY_PRICE_RULE} ${SAMPLES_RULE}`],
    },
    {
      title: '3. Quotes',
      paragraphs: [
        `We quote for a standard installation within ${QUOTE_TIME} of receiving your measurements; what falls due on a day when we are closed follows on the next working day. A quote holds for ${QUOTE_VALIDITY}. It includes VAT and delivery, and gives the price of installation separately. The drawings that go with it remain ours until you place the order.`,
      ],
    },
    {
      title: '4. Orders',
      paragraphs: [
        'Your order is an offer. The contract begins when we confirm it in writing, with a parts list and a drawing. Please check both: parts made to measurements that you have confirmed are made as agreed.',
      ],
    },
    {
      title: '5. Prices and payment',
      paragraphs: [
        `Prices on the website that begin with “From” are those of the smallest unit. ${PAYMENT_RULE}`,
      ],
    },
    {
      title: '6. Delivery',
      paragraphs: [
        `Counted from confirmation, standard units are delivered in ${STANDARD_LEAD_TIME} and custom designs in ${CUSTOM_LEAD_TIME}, on a day agreed with you. If we cannot keep a date, we will tell you as soon as we know and offer another. If you then no longer want the goods, you may withdraw from the contract and will be repaid in full.`,
        'Risk passes to you when you, or a person you have named, take possession of the goods.',
      ],
    },
    {
      title: '7. Installation',
      paragraphs: [
        'Installation by our fitters includes levelling, fixing and the removal of packaging. Walls and floors must be sound, dry and free of hidden cables and pipes at the points marked on the drawing.',
        `${FIXING_RULE} This applies no matter who assembles them.`,
      ],
    },
    {
      title: '8. Loads and use',
      paragraphs: [
        `The load of a shelf is the figure in the product’s specifications, spread evenly. ${PARTS_RULE} Have the fittings inspected every ${INSPECTION_INTERVAL}. We are not liable for damage caused by a higher load, or by a fixing that was left out.`,
      ],
    },
    {
      title: '9. Returns',
      paragraphs: [
        `${RETURNS_RULE} The ${RETURN_PERIOD} run from delivery. Tell us before you send anything back; we collect units that are too large to post.`,
      ],
    },
    {
      title: '10. Your right to cancel',
      paragraphs: [CANCELLATION_TERMS, CANCELLATION_EXCEPTION, CANCELLATION_OF_SERVICES],
    },
    {
      title: '11. Faulty goods',
      paragraphs: [
        'If something is faulty, tell us, with a photograph if you can. We will repair or replace it, or refund its price, as the law provides. Beyond that, the Warranty Terms apply.',
      ],
    },
    {
      title: '12. Liability',
      paragraphs: [
        'Nothing limits our liability for death or personal injury caused by our negligence, or for fraud. To businesses, our liability for any other loss is limited to the price of the order concerned.',
      ],
    },
    {
      title: '13. Personal data',
      paragraphs: ['We use your data as described in the Privacy Policy on our website.'],
    },
    {
      title: '14. Law',
      paragraphs: [
        'The law of England and Wales applies. If you live in Scotland or Northern Ireland, you may also bring proceedings there.',
      ],
    },
  ],
});

const warranty = ({ email }: Seller, products: readonly ComparedSystem[] | undefined): PrintedDocument => ({
  title: 'Warranty Terms',
  lead: 'What is covered, for how long, and how to make a claim.',
  sections: [
    {
      title: '1. How long it lasts',
      paragraphs: [
        'The warranty begins on the day of delivery. Its length for each system and series is given below.',
      ],
      rows: warrantiesOf(products).map(({ name, years, load }) => ({
        label: name,
        value: `${years}, ${load}`,
      })),
    },
    {
      title: '2. What it covers',
      paragraphs: [
        'Faults in material and workmanship that appear in normal indoor use: connectors, runners and hinges that no longer hold or close, powder coating that lifts, veneer that comes loose, and boards that bend under their stated load.',
      ],
    },
    {
      title: '3. What we do',
      paragraphs: [
        'We repair or replace the part, and pay for the part, its delivery and its fitting. If it is no longer made, we supply one that fits in its place. The new part is covered for the rest of the original term.',
      ],
    },
    {
      title: '4. What it does not cover',
      paragraphs: [
        `Loads above the stated figure; units taller than ${FIXING_HEIGHT} that were not fixed; use outdoors or in rooms above ${HUMIDITY} humidity; changes of colour that daylight brings to wood; damage by others; and normal wear.`,
      ],
    },
    {
      title: '5. Registration',
      paragraphs: [
        `Register within ${REGISTRATION_PERIOD} of purchase, which for this purpose is the day of delivery: send the order number and your address to ${email}. We can then find your drawing and send the right part without further questions.`,
      ],
    },
    {
      title: '6. Inspection',
      paragraphs: [
        `Have the fittings inspected every ${INSPECTION_INTERVAL} and tightened where needed. For Industrial Storage, keep a written record of each inspection.`,
      ],
    },
    {
      title: '7. How to claim',
      paragraphs: [
        `Write to us with the order number and a photograph of the fault. You will be answered ${REPLY_PROMISE}. If a fitter has to come, we agree a day with you.`,
      ],
    },
    {
      title: '8. New owners',
      paragraphs: [
        'The warranty belongs to the unit. It passes to the next owner along with the order number, and stays valid after a move within the United Kingdom.',
      ],
    },
    {
      title: '9. Your rights',
      paragraphs: ['This warranty is in addition to your statutory rights and does not affect them.'],
    },
  ],
});

/**
 * The text of a document; its figures are those of the table of facts, and its warranties those of the products.
 * @param products systems and series; undefined while they cannot be read
 */
export const printedDocument = (
  name: DocumentName,
  seller: Seller,
  products?: readonly ComparedSystem[],
): PrintedDocument => (name === 'terms-and-conditions' ? terms(seller) : warranty(seller, products));
