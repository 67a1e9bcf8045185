import { CONTENT_FRAME_PARAMETER } from 'shared-types/content-view';

/** What a page says about itself to search engines and link previews; a part that it does not have is undefined. */
export interface PublicHead {
  title: string | undefined;
  description: string | undefined;
  image: string | undefined;
  alt: string | undefined;
}

/** Reads the head of a page as all visitors get it; undefined when the page cannot be read. */
export async function readHead(path: string): Promise<PublicHead | undefined> {
  try {
    const response = await fetch(`${path}?${CONTENT_FRAME_PARAMETER}=off`, { cache: 'no-store' });
    if (!response.ok) return undefined;
    const page = new DOMParser().parseFromString(await response.text(), 'text/html');
    const meta = (name: string) =>
      page.querySelector(`meta[property="${name}"]`)?.getAttribute('content') || undefined;
    const url = meta('og:url');
    const site = url === undefined ? '' : new URL(url).origin;
    const image = meta('og:image');
    return {
      title: meta('og:title'),
      description: meta('og:description'),
      // The site's public address need not lead to this server.
      image: image?.startsWith(`${site}/`) ? image.slice(site.length) : image,
      alt: meta('og:image:alt'),
    };
  } catch {
    // Without an answer the page's own words are not known, which is said where they would be shown.
    return undefined;
  }
}
