import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import {
  ApiError,
  apiRequest,
  loadSchemas,
  NO_CONNECTION,
  readStored,
  removeStored,
  useLocation,
  useNavigate,
  useSite,
  writeStored,
} from 'shared-platform';
import { randomKey } from 'shared-types/random-key';
import { paths } from 'shared-types/routes';
import { SAMPLES_MAX } from 'shared-types/sample-finishes';
import type { SamplesDraft } from 'shared-types/samples';

const KEY = 'samples-draft-v1';

/** Fields of the form in the order in which they are shown and their errors are listed. */
export const FIELDS = [
  'finishes',
  'name',
  'email',
  'phone',
  'line1',
  'line2',
  'town',
  'postcode',
  'consent',
] as const;
export type Field = (typeof FIELDS)[number];
type Values = Partial<Record<Field, string[]>>;
type Errors = Partial<Record<Field, string>>;

export const fieldId = (field: Field): string => `samples-${field}`;

/** The result of a failed attempt; a new object each time, so that the focus moves each time. */
export interface Attempt {
  errors: Errors;
  /** A failure that concerns no single field. */
  detail?: string | undefined;
}

/** The first message of each field. */
function errorsOf(issues: readonly { path: string; message: string }[]): Errors {
  const errors: Errors = {};
  for (const { path, message } of issues) {
    const field = FIELDS.find((name) => name === path.split(/[.[]/)[0]);
    if (field !== undefined) errors[field] ??= message;
  }
  return errors;
}

function valuesIn(form: HTMLFormElement): Values {
  const data = new FormData(form);
  const typed = FIELDS.map((name) => [name, data.getAll(name).map(String).filter(Boolean)] as const);
  return Object.fromEntries(typed.filter(([, values]) => values.length > 0));
}

/**
 * Fills in what is as it came with the page: people may type before the scripts have arrived.
 * @param isSame whether the draft was begun at the same address, whose finishes it has then
 */
function fillIn(form: HTMLFormElement, values: Values, isSame: boolean): void {
  for (const name of FIELDS) {
    const stored = values[name] ?? [];
    for (const control of form.querySelectorAll<HTMLInputElement>(`input[name="${name}"]`)) {
      if (control.type !== 'checkbox') control.value ||= stored[0] ?? '';
      else if (control.checked === control.defaultChecked && !control.disabled)
        control.checked = stored.includes(control.value) || (control.checked && !isSame);
    }
  }
}

/** The form's values as the API has them. */
const inputOf = ({ finishes = [], consent, ...texts }: Values) => ({
  ...Object.fromEntries(Object.entries(texts).map(([name, [value]]) => [name, value])),
  finishes,
  consent: consent !== undefined,
});

async function check(values: Values) {
  const { sampleFormSchema } = await loadSchemas();
  const { data, error } = sampleFormSchema.safeParse(inputOf(values));
  const issues = (error?.issues ?? []).map(({ path, message }) => ({ path: String(path[0]), message }));
  return { data, errors: errorsOf(issues) };
}

/** `POST /api/sample-requests`. One that was accepted has no reference where the rest of the answer is unreadable. */
async function send(body: object, key: string): Promise<{ reference?: string }> {
  const { sampleAnswerSchema } = await loadSchemas();
  let accepted = false;
  try {
    return await apiRequest('/api/sample-requests', {
      method: 'POST',
      headers: { 'idempotency-key': key },
      body,
      onHeaders: () => {
        accepted = true;
      },
      schema: sampleAnswerSchema,
    });
  } catch (cause) {
    if (accepted) return {};
    throw cause;
  }
}

/**
 * The form's draft, which a reload of this tab finds again until it is sent, and its attempts to be sent. The fields are
 * the browser's own: without scripts they post to the same address.
 * @param onRefused what is offered may have changed
 */
export function useSamplesForm(onRefused: () => void) {
  const site = useSite();
  const navigate = useNavigate();
  const { search } = useLocation();
  // Of this form, and not of one that this visit has posted on another page.
  const posted = site.posted && 'postcode' in site.posted.values ? site.posted : undefined;
  const [first] = useState<Attempt | null>(() =>
    posted ? { errors: errorsOf(posted.issues), detail: posted.detail } : null,
  );
  const [attempt, setAttempt] = useState(first);
  const [errors, setErrors] = useState<Errors>(first?.errors ?? {});
  const [chosen, setChosen] = useState<string[]>([]);
  const [submitting, setSubmitting] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const draft = useRef<SamplesDraft>({ values: {}, startedAt: 0, search: '' });

  useEffect(() => {
    if (form.current === null) return;
    const stored = readStored(KEY, 'session');
    draft.current = { ...(stored ?? { values: {}, startedAt: Date.now() }), search };
    if (stored) fillIn(form.current, stored.values, stored.search === search);
    setChosen(valuesIn(form.current).finishes ?? []);
  }, [search]);

  const keep = () => {
    if (Object.keys(draft.current.values).length === 0) removeStored(KEY, 'session');
    else writeStored(KEY, draft.current, 'session');
  };

  const change = async () => {
    if (form.current === null) return;
    const values = valuesIn(form.current);
    draft.current = { ...draft.current, values };
    keep();
    setChosen(values.finishes ?? []);
    if (Object.keys(errors).length === 0) return;
    // What is put right loses its error; what is not yet was reported.
    const { errors: left } = await check(values);
    setErrors((shown) => Object.fromEntries(Object.entries(shown).filter(([field]) => field in left)));
  };

  const fail = (next: Attempt) => {
    setAttempt(next);
    setErrors(next.errors);
  };

  const attemptToSend = async (element: HTMLFormElement) => {
    const values = valuesIn(element);
    const { data, errors: wrong } = await check(values);
    if (!data) {
      fail({ errors: wrong });
      return;
    }
    const sent = JSON.stringify(data);
    const last = draft.current.attempt;
    const { key } = last?.sent === sent ? last : { key: randomKey() };
    draft.current = { ...draft.current, values, attempt: { sent, key } };
    keep();
    const website = new FormData(element).get('website');
    const elapsedMs = Math.max(0, Date.now() - draft.current.startedAt);
    const { reference } = await send({ ...data, website, elapsedMs }, key);
    removeStored(KEY, 'session');
    void navigate(paths.thankYou, { state: { sent: { reference, at: new Date().toISOString() } } });
  };

  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (submitting) return;
    setSubmitting(true);
    try {
      await attemptToSend(event.currentTarget);
    } catch (cause) {
      const isAnswer = cause instanceof ApiError;
      const wrong = errorsOf((isAnswer && cause.problem?.issues) || []);
      fail({
        errors: wrong,
        // The rules are a file of the site; without a connection nothing could be sent either.
        detail:
          Object.keys(wrong).length > 0
            ? undefined
            : isAnswer
              ? (cause.problem?.detail ?? cause.message)
              : NO_CONNECTION,
      });
      onRefused();
    } finally {
      setSubmitting(false);
    }
  };

  return {
    form,
    /** The values of a plain POST that was refused. */
    posted: posted?.values ?? {},
    attempt,
    /** Whether the attempt is a plain POST. */
    isPosted: attempt !== null && attempt === first,
    errors,
    isFull: chosen.length >= SAMPLES_MAX,
    chosen,
    submitting,
    change: () => void change(),
    submit: (event: SyntheticEvent<HTMLFormElement>) => void submit(event),
  };
}
