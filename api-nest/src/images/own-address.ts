/** An address inside this site: of an image of the library, or the path of one of the site's own. */
export type OwnAddress = { id: number } | { path: string };

const LIBRARY_PATH = /^\/api\/images\/(\d{1,9})\/[0-9a-f]{8,64}\/[\w.-]+$/;
const RENDITION_PATH = /^(\/pictures\/.+)-[0-9a-f]{8}-(?:w\d+\.(?:avif|webp)|og\.jpg)$/;

/**
 * What an image's address means on this site, also when it was copied with the site's origin, a query or as the address
 * of a rendition. Undefined for other sites and what is no address.
 * @param publicUrl the site's own address
 */
export function ownAddress(address: string, publicUrl: string): OwnAddress | undefined {
  if (!URL.canParse(address, publicUrl)) return undefined;
  const { origin, pathname } = new URL(address, publicUrl);
  if (origin !== new URL(publicUrl).origin) return undefined;
  const id = LIBRARY_PATH.exec(pathname)?.[1];
  return id === undefined ? { path: pathname.replace(RENDITION_PATH, '$1.jpg') } : { id: Number(id) };
}
