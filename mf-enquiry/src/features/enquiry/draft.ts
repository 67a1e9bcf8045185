import { useEffect, useState, type RefObject } from 'react';
import { useForm } from 'react-final-form';
import { readStored, removeStored, useHydrated, writeStored } from 'shared-platform';
import type { EnquiryDraft, EnquiryValues } from 'shared-types/enquiry';
import { FIELD_NAMES, fieldId } from './fields';

const KEY = 'enquiry-draft-v1';

function same(left: EnquiryValues, right: EnquiryValues): boolean {
  return FIELD_NAMES.every((name) => (left[name] || undefined) === (right[name] || undefined));
}

/** A random key; `crypto.randomUUID` itself is missing on pages served over plain http. */
function newKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/**
 * What was typed in this tab, in session storage until it has been sent, with the time since it was begun and the
 * key of its attempts. The key belongs to the values: changed values are another enquiry, so they get another.
 */
export class DraftKeeper {
  private draft: EnquiryDraft = { values: {}, startedAt: Date.now() };

  /** Takes up a draft of this tab. @param shownAt epoch ms at which the form came to be seen */
  begin(shownAt: number): EnquiryValues {
    this.draft = readStored(KEY, 'session') ?? { values: {}, startedAt: shownAt };
    return this.draft.values;
  }

  save(values: EnquiryValues): void {
    if (same(values, this.draft.values)) return;
    this.draft = { values: { ...values }, startedAt: this.draft.startedAt };
    this.store();
  }

  /** The key of this attempt: the same until the values change or the enquiry has been sent. */
  attemptKey(): string {
    const idempotencyKey = this.draft.idempotencyKey ?? newKey();
    this.draft = { ...this.draft, idempotencyKey };
    this.store();
    return idempotencyKey;
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
    if (same(this.draft.values, {})) removeStored(KEY, 'session');
    else writeStored(KEY, this.draft, 'session');
  }
}

/** What stands in the page's controls: people type before the page's scripts have arrived. */
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
 * Fills the form with what this tab's visitor typed before (public-site 4: the form stays as it is) and keeps what
 * is typed from now on. What stands in the page itself goes before what was stored.
 */
export function useDraft(keeper: DraftKeeper, element: RefObject<HTMLFormElement | null>): void {
  const form = useForm<EnquiryValues>('useDraft');
  const hydrated = useHydrated();
  const [cameWithPage] = useState(!hydrated);

  useEffect(() => {
    const stored = keeper.begin(Date.now() - (cameWithPage ? performance.now() : 0));
    const restored: EnquiryValues = { ...stored, ...(element.current ? valuesInPage(element.current) : {}) };
    form.batch(() => {
      for (const name of FIELD_NAMES) {
        if (restored[name] !== undefined) form.change(name, restored[name]);
      }
    });
    return form.subscribe(({ values }) => keeper.save(values), { values: true });
  }, [form, keeper, element, cameWithPage]);
}
