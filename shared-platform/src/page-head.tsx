import { createContext, useContext, useEffect } from 'react';
import { useSWRConfig } from 'swr';
import { cutText } from 'shared-types/cut-text';
import { socialPictureUrl, type Picture } from 'shared-types/picture';
import type { SiteConfigValue } from 'shared-types/site-config';
import { siteConfigResource, useSettings } from './resource';
import { useSite } from './site';

/** Longest text of `<meta name="description">` (public-site 9). */
const DESCRIPTION_LENGTH = 155;

/** The first 155 characters of a description, none of them in half, plus an ellipsis; shorter ones unchanged. */
export function metaDescription(description: string): string {
  if (description.length <= DESCRIPTION_LENGTH) return description;
  return `${cutText(description, DESCRIPTION_LENGTH)}…`;
}

type PreviewPicture = Pick<Picture, 'src' | 'hash'>;

/** Absolute address of an image for link previews; undefined for a data URL. */
export function previewAddress(picture: PreviewPicture, publicUrl: string): string | undefined {
  const address = socialPictureUrl(picture);
  if (address.startsWith('data:')) return undefined;
  return address.startsWith('/') ? `${publicUrl}${address}` : address;
}

/** JSON for a script element, without `<`, so that no text can end the element. */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c');
}

/** schema.org objects, for search engines. */
export function JsonLd({ entries }: { entries: readonly object[] }) {
  return entries.map((entry, index) => (
    <script
      key={index}
      type="application/ld+json"
      dangerouslySetInnerHTML={{ __html: jsonForScript({ '@context': 'https://schema.org', ...entry }) }}
    />
  ));
}

interface PageHeadProps {
  /** Without the brand, which is added. */
  title: string;
  description: string;
  /** Path and query of the canonical address. */
  path: string;
  picture?: PreviewPicture;
  pictureAlt?: string;
  keywords?: string;
  noindex?: boolean;
  type?: 'website' | 'article' | 'product';
  /** schema.org objects. */
  jsonLd?: readonly object[];
}

let isTakenOver = false;

/** Whether the head of the document's first page is React's: not before the code of the part that wrote it is there. */
export const headIsTakenOver = (): boolean => isTakenOver;

type SearchWords = SiteConfigValue<'page_search'>[keyof SiteConfigValue<'page_search'>];

/** What the owner has written for search engines about the page at a path. It comes with every page of the server. */
function useSearchWords(path: string): SearchWords {
  const { fallback } = useSWRConfig();
  const words = fallback[siteConfigResource('page_search').path] as
    Record<string, SearchWords> | null | undefined;
  return words?.[path];
}

/** A page's title, description, canonical address, Open Graph and JSON-LD (contracts, Pages). */
export function PageHead(props: PageHeadProps) {
  const { path, keywords, noindex, type = 'website' } = props;
  const words = useSearchWords(path);
  const title = words?.title || props.title;
  const description = words?.description || props.description;
  const picture = words?.image ? { src: words.image, hash: '' } : props.picture;
  const pictureAlt = words?.image ? words.alt || undefined : props.pictureAlt;
  const { brandName } = useSettings();
  const { publicUrl } = useSite();
  const fullTitle = `${title} | ${brandName}`;
  const address = `${publicUrl}${path}`;
  const preview = picture && previewAddress(picture, publicUrl);
  useEffect(() => {
    isTakenOver = true;
  }, []);
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {keywords !== undefined && <meta name="keywords" content={keywords} />}
      {noindex ? <meta name="robots" content="noindex" /> : null}
      <link rel="canonical" href={address} />
      <meta property="og:site_name" content={brandName} />
      <meta property="og:locale" content="en_GB" />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      {preview !== undefined && <meta property="og:image" content={preview} />}
      {preview !== undefined && pictureAlt !== undefined && (
        <meta property="og:image:alt" content={pictureAlt} />
      )}
      <meta name="twitter:card" content={preview ? 'summary_large_image' : 'summary'} />
      {props.jsonLd && <JsonLd entries={props.jsonLd} />}
    </>
  );
}

/** From here the server reads the status code after rendering; null in the browser. */
export const HttpStatusContext = createContext<{ code: number } | null>(null);

/** Is called in the browser when a page shows that there is nothing at its address. */
export const PageMissingContext = createContext<(() => void) | null>(null);

/** Sets the status code with which the server sends this page; renders nothing. */
export function HttpStatus({ code }: { code: 404 | 410 | 503 }) {
  const answer = useContext(HttpStatusContext);
  // oxlint-disable-next-line react/immutability -- the holder exists for one server render and is read after it
  if (answer) answer.code = code;
  const missing = useContext(PageMissingContext);
  useEffect(() => {
    if (code === 404) missing?.();
  }, [code, missing]);
  return null;
}
