/**
 * The body of `POST /enquiries` from the fields of the form as a browser without JavaScript sends them; empty ones are
 * left out.
 */
export function enquiryOfForm(fields: Record<string, string>): Record<string, unknown> {
  const { page: _page, consent, ...others } = fields;
  const { subjectKind, subjectId, subjectName, subjectRegion, subjectFitting, ...rest } = others;
  const typed = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== ''));
  return {
    ...typed,
    consent: consent !== undefined,
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
