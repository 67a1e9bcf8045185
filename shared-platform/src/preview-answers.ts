import { useEffect } from 'react';
import { mutate } from 'swr';
import { loadSchemas } from './load-schemas';

/** An unsaved response that an editor hands to a framed page, and its API path. */
interface PreviewAnswer {
  path: string;
  answer: unknown;
}

/** Whether the admin frames this page as a preview (other sites cannot frame it). */
export function inPreview(): boolean {
  return window.parent !== window;
}

/**
 * Shows unsaved responses in a page that the admin frames as a preview. They arrive as `previewAnswer` events on this
 * window, which only pages of the same origin can dispatch. A `previewShown` event reports for each whether it is shown:
 * a half-typed value may not parse yet, and the previous one stays.
 */
export function usePreviewAnswers(): void {
  useEffect(() => {
    if (!inPreview()) return;
    const show = async ({ path, answer }: PreviewAnswer) => {
      const { parseAnswer } = await loadSchemas();
      let parsed: unknown;
      try {
        parsed = parseAnswer(path, answer);
      } catch {
        window.dispatchEvent(new CustomEvent('previewShown', { detail: { path, shown: false } }));
        return;
      }
      await mutate(path, parsed, { revalidate: false });
      window.dispatchEvent(new CustomEvent('previewShown', { detail: { path, shown: true } }));
    };
    const onAnswer = (event: Event) => void show((event as CustomEvent<PreviewAnswer>).detail);
    window.addEventListener('previewAnswer', onAnswer);
    return () => window.removeEventListener('previewAnswer', onAnswer);
  }, []);
}
