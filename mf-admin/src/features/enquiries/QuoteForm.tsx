import TextArea from 'antd/es/input/TextArea';
import { exactMoney } from 'shared-planner/money';
import type { EnquiryRecord } from 'shared-types/enquiry';
import { dayInWords } from 'shared-types/planner/day';
import { newQuoteSchema } from 'shared-types/planner/quote';
import { FormField } from '../../components/form/FormField';
import { Pounds } from '../../components/form/NumberFields';
import { previewQuote } from '../../calls/enquiries/preview-mail';
import { rereadThread } from '../../calls/enquiries/read-thread';
import { StatusLine } from '../../components/StatusLine';
import { DocumentForm } from '../../documents/DocumentForm';
import { SaveBar } from '../../documents/SaveBar';
import styles from './Enquiries.module.css';
import { quoteEditor } from './enquiry-editors';
import { timeOf } from './enquiry-words';
import { useMailPreview } from './use-mail-preview';

const WORDS = { fields: { totalPence: 'Price', until: 'Holds until', words: 'Words' } };

interface QuoteFormProps {
  enquiry: EnquiryRecord;
  onChanged: (enquiry: EnquiryRecord) => void;
}

/** Offers the plan for a price, by mail that is seen before; what is typed is kept on this browser until it is sent. */
export function QuoteForm({ enquiry, onChanged }: QuoteFormProps) {
  const { id, quote, email } = enquiry;
  const editor = quoteEditor(enquiry, onChanged);
  const { message, preview, report, dialog } = useMailPreview({
    editor,
    load: (typed) => previewQuote(id, newQuoteSchema.parse(typed)),
    sendLabel: quote ? 'Send new quote' : 'Send quote',
    words: { sent: `The quote will be mailed to ${email}.`, notSent: 'The quote was not sent.' },
    onSent: () => void rereadThread(id),
  });
  return (
    <section aria-label="Quote" className={styles.quote}>
      <p>
        {quote
          ? `Quoted ${exactMoney(quote.totalPence)} on ${timeOf(quote.at)}, until ${dayInWords(quote.until)}.`
          : `No quote has been sent yet.`}
      </p>
      <DocumentForm editor={editor} name="the quote" schema={newQuoteSchema} onSave={preview}>
        {() => (
          <>
            <div className={styles.quoteFields}>
              <FormField
                name="totalPence"
                label="Price"
                component={Pounds}
                required
                help="With VAT, delivery and fitting."
              />
              <FormField name="until" label="Holds until" type="date" required help="That day included." />
            </div>
            <FormField
              name="words"
              label="Words"
              help="Said above the price, after a greeting by name. A link to the plan follows."
              component={TextArea}
              autoSize={{ minRows: 3, maxRows: 12 }}
            />
            <SaveBar
              editor={editor}
              words={WORDS}
              saveLabel={quote ? 'Preview new quote' : 'Preview quote'}
              onSettled={report}
              whenClean={quote ? 'As it was quoted last' : 'Not sent yet'}
              message={<StatusLine message={message} kind="overlay" />}
            />
          </>
        )}
      </DocumentForm>
      {dialog}
    </section>
  );
}
