import * as z from 'zod/mini';
import { postedEnquirySchema } from './enquiry';

/** What an enquiry form was opened from, carried along with the enquiry (spec-resolutions 29). */
export const enquirySubjectSchema = z.object({
  kind: z.enum(['product', 'solution']),
  id: z.string(),
  name: z.string(),
});
export type EnquirySubject = z.infer<typeof enquirySubjectSchema>;

const none = z.object({});

/**
 * Props of every module a remote exposes; the key is `<remote>/<module>`. A build writes them into its contract as
 * JSON schema, and `publish-remote` compares those of a new version with what live ones pass.
 */
export const remotePropsSchemas = {
  'catalogue/ProductRange': none,
  'catalogue/SolutionsBand': none,
  'catalogue/ProductsPage': none,
  'catalogue/ProductPage': z.object({ productId: z.string() }),
  'catalogue/SolutionsPage': none,
  'catalogue/SolutionPage': z.object({ solutionId: z.string() }),
  'gallery/GalleryPage': none,
  'gallery/GalleryPreview': none,
  'enquiry/EnquiryForm': z.object({
    subject: z.optional(enquirySubjectSchema),
    headingId: z.optional(z.string()),
    posted: z.optional(postedEnquirySchema),
  }),
  'admin/AdminApp': none,
} as const satisfies Record<`${string}/${string}`, z.ZodMiniObject>;
