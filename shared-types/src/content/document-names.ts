/** Names of the documents that `/resources` offers, as in their addresses. */
export const DOCUMENT_NAMES = ['terms-and-conditions', 'warranty-terms'] as const;
export type DocumentName = (typeof DOCUMENT_NAMES)[number];

/** The address of a document, which the site's server answers with the API's PDF. */
export const documentUrl = (name: DocumentName): string => `/documents/${name}.pdf`;
