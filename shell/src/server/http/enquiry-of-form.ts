/**
 * The body of `POST /enquiries` from the fields of the form as a browser without JavaScript sends them; empty ones are
 * left out.
 * @param attachments files that the API has for it
 */
export function enquiryOfForm(
  fields: Record<string, string | string[]>,
  attachments: readonly { id: string; name: string }[] = [],
): Record<string, unknown> {
  const { page: _page, consent, attachments: _files, ...others } = fields;
  const { subjectKind, subjectId, subjectName, subjectRegion, subjectFitting, ...rest } = others;
  const typed = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== ''));
  return {
    ...typed,
    consent: consent !== undefined,
    ...(attachments.length > 0 && { attachments }),
    ...(subjectKind && subjectId && subjectName
      ? {
          subject: {
            kind: subjectKind,
            id: subjectId,
            name: subjectName,
            ...(subjectRegion && { region: subjectRegion }),
            ...(subjectFitting === 'yes' && { fitting: true }),
          },
        }
      : {}),
  };
}
