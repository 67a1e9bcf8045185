import { proxy, ref } from 'valtio';

export interface Question {
  /** The question; the specification's own words where it states them. */
  title: string;
  text?: string;
  /** What to know before the answer: a list below the text. */
  points?: readonly string[];
  /** Words of the button that does it. */
  confirm: string;
  cancel?: string;
  danger?: boolean;
  /** Only tells something: one button. */
  notice?: boolean;
}

export interface Asked extends Question {
  answer: (yes: boolean) => void;
}

export const asked = proxy<{ question: Asked | null }>({ question: null });

/** Asks in a dialog; true when the answer is yes. A question that was open before it is answered with no. */
export function askToConfirm(question: Question): Promise<boolean> {
  asked.question?.answer(false);
  return new Promise((resolve) => {
    asked.question = ref({
      ...question,
      answer: (yes: boolean) => {
        asked.question = null;
        resolve(yes);
      },
    });
  });
}

/** Asks before what was typed is dropped. */
export function askToDiscard(): Promise<boolean> {
  return askToConfirm({
    title: 'Discard your unsaved changes?',
    confirm: 'Discard',
    cancel: 'Keep them',
    danger: true,
  });
}

/** Tells something in a dialog, where the specification says alert (resolution 27). */
export async function tell(title: string): Promise<void> {
  await askToConfirm({ title, confirm: 'OK', notice: true });
}
