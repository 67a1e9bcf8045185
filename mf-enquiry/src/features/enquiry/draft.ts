import { useEffect, useRef, useState, type RefObject } from 'react';
import { useForm } from 'react-final-form';
import { readStored, removeStored, useHydrated, writeStored } from 'shared-platform';
import type { EnquiryDraft, EnquiryValues } from 'shared-types/enquiry';
import type { Interest } from 'shared-types/enquiry-choices';
import { randomKey } from 'shared-types/random-key';
import { FIELD_NAMES, fieldId } from './fields';

const KEY = 'enquiry-draft-v1';

function same(left: EnquiryValues, right: EnquiryValues): boolean {
  return FIELD_NAMES.every((name) => (left[name] || undefined) === (right[name] || undefined));
}

/**
 * Keeps the form's values in session storage until they have been sent, with the time at which the form was begun and
 * the idempotency key of the last attempt. Other values, files or another subject get another key.
 */
export class DraftKeeper {
  private draft: EnquiryDraft = { values: {}, startedAt: Date.now() };

  /**
   * Restores this tab's draft.
   * @param shownAt epoch ms at which the form was first shown
   * @param offered interest that the page's address fills in, unless the draft has seen it there before
   */
  begin(shownAt: number, offered: Interest | undefined): EnquiryValues {
    const { values, ...stored } = readStored(KEY, 'session') ?? { values: {}, startedAt: shownAt };
    const fresh = offered !== undefined && (stored.offered !== offered || !values.interest);
    this.draft = { ...stored, values: fresh ? { ...values, interest: offered } : values, offered };
    return this.draft.values;
  }

  /** Another address fills in another interest. */
  offer(offered: Interest | undefined): void {
    this.draft = { ...this.draft, offered };
  }

  save(values: EnquiryValues): void {
    if (same(values, this.draft.values)) return;
    this.draft = { ...this.draft, values: { ...values } };
    this.store();
  }

  /** The key of this attempt: the same until something else is sent or the enquiry has arrived. */
  attemptKey(content: object): string {
    const enquiry = JSON.stringify(content);
    const last = this.draft.attempt;
    const attempt = last?.enquiry === enquiry ? last : { enquiry, key: randomKey() };
    this.draft = { ...this.draft, attempt };
    this.store();
    return attempt.key;
  }

  /** ms since the form was begun. */
  elapsedMs(): number {
    return Math.max(0, Math.round(Date.now() - this.draft.startedAt));
  }

  clear(): void {
    this.draft = { values: {}, startedAt: Date.now() };
    removeStored(KEY, 'session');
  }

  private store(): void {
    const { values, offered } = this.draft;
    if (same(values, { interest: offered })) removeStored(KEY, 'session');
    else writeStored(KEY, this.draft, 'session');
  }
}

/** The values of the page's controls: people may type before the scripts have arrived. */
function valuesInPage(form: HTMLFormElement): EnquiryValues {
  const typed: Record<string, string | boolean> = {};
  for (const name of FIELD_NAMES) {
    const control = form.querySelector(`#${fieldId(name)}`);
    if (control instanceof HTMLInputElement && control.type === 'checkbox') {
      if (control.checked) typed[name] = true;
    } else if (
      control instanceof HTMLInputElement ||
      control instanceof HTMLTextAreaElement ||
      control instanceof HTMLSelectElement
    ) {
      if (control.value !== '') typed[name] = control.value;
    }
  }
  return typed;
}

/**
 * Fills the form with the tab's draft (public-site 4) and keeps the draft up to date. Values already in the page's
 * controls take precedence, but for the interest with which the page came, `offered`.
 */
export function useDraft(
  keeper: DraftKeeper,
  element: RefObject<HTMLFormElement | null>,
  offered: Interest | undefined,
): void {
  const form = useForm<EnquiryValues>('useDraft');
  const hydrated = useHydrated();
  const [cameWithPage] = useState(!hydrated);
  const [first] = useState(offered);
  const known = useRef(offered);

  useEffect(() => {
    const stored = keeper.begin(Date.now() - (cameWithPage ? performance.now() : 0), first);
    const { interest, ...typed } = element.current ? valuesInPage(element.current) : {};
    const restored: EnquiryValues = { ...stored, ...typed };
    if (interest !== undefined && interest !== first) restored.interest = interest;
    form.batch(() => {
      for (const name of FIELD_NAMES) {
        if (restored[name] !== undefined) form.change(name, restored[name]);
      }
    });
    return form.subscribe(({ values }) => keeper.save(values), { values: true });
  }, [form, keeper, element, cameWithPage, first]);

  // A link on the same page.
  useEffect(() => {
    if (offered === known.current) return;
    known.current = offered;
    keeper.offer(offered);
    if (offered !== undefined) form.change('interest', offered);
  }, [form, keeper, offered]);
}
