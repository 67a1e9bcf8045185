import { useEffect, useState, type RefObject } from 'react';
import { useForm } from 'react-final-form';
import { useHydrated } from 'shared-platform';
import type { EnquiryValues } from 'shared-types/enquiry';
import type { DraftKeeper } from './draft';
import { FIELD_NAMES, fieldId } from './fields';

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
