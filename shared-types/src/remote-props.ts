import * as z from 'zod/mini';
import { interestSchema, postedEnquirySchema } from './enquiry';
import { SUBJECT_KINDS } from './enquiry-choices';
import { deliverySchema } from './planner/delivery';

/** What an enquiry form was opened from, sent with the enquiry (resolutions 29 and 32). */
export const enquirySubjectSchema = z.object({
  kind: z.enum(SUBJECT_KINDS),
  id: z.string(),
  name: z.string(),
  ...deliverySchema.shape,
});
export type EnquirySubject = z.infer<typeof enquirySubjectSchema>;

const none = z.object({});

/**
 * Props of every exposed module; the key is `<remote>/<module>`. A build writes them into its contract as JSON schema,
 * and `publish-remote` compares those of a new version with the props that live versions pass.
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
    interest: z.optional(interestSchema),
    headingId: z.optional(z.string()),
    posted: z.optional(postedEnquirySchema),
  }),
  'admin/AdminApp': none,
  /** `code` of a saved plan. */
  'planner/PlannerPage': z.object({ code: z.optional(z.string()) }),
} as const satisfies Record<`${string}/${string}`, z.ZodMiniObject>;
