import { useEffect } from 'react';
import { mutate } from 'swr';
import { loadSchemas } from './load-schemas';

/** What an editor hands to a page that it frames: an API path and the answer that is not saved yet. */
interface PreviewAnswer {
  path: string;
  answer: unknown;
}

/** Whether this page is framed by the admin as a preview (other sites cannot frame it): it only shows. */
export function inPreview(): boolean {
  return window.parent !== window;
}

/**
 * Shows answers that are not saved yet, in a page of this site that the admin frames as a preview. They come by
 * `previewAnswer` events on this window, which only pages of the same origin can dispatch. `previewShown` says of
 * each whether it could be shown: what is half typed may not be an answer yet, and the last one stays.
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
