import { useEffect } from 'react';
import { mutate } from 'swr';
import { loadSchemas } from './load-schemas';

/** What an editor hands to a page that it frames: an API path and the answer that is not saved yet. */
interface PreviewAnswer {
  path: string;
  answer: unknown;
}

/**
 * Shows answers that are not saved yet, in a page of this site that the admin frames as a preview. They come by
 * `previewAnswer` events on this window, which only pages of the same origin can dispatch.
 */
export function usePreviewAnswers(): void {
  useEffect(() => {
    if (window.parent === window) return;
    const show = async ({ path, answer }: PreviewAnswer) => {
      const { parseAnswer } = await loadSchemas();
      await mutate(path, parseAnswer(path, answer), { revalidate: false });
    };
    const onAnswer = (event: Event) => void show((event as CustomEvent<PreviewAnswer>).detail);
    window.addEventListener('previewAnswer', onAnswer);
    return () => window.removeEventListener('previewAnswer', onAnswer);
  }, []);
}
