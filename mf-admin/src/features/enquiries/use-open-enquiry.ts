import { useState } from 'react';
import { ApiError, useResource } from 'shared-platform';
import type { EnquiryRecord } from 'shared-types/enquiry';
import { enquiryResource } from '../../calls/enquiries/read-enquiry';

export interface OpenEnquiry {
  /** Undefined while it is read, and for none. */
  enquiry: EnquiryRecord | undefined;
  error: Error | undefined;
  /** Whether there is no such enquiry. */
  missing: boolean;
  retry: () => void;
  /** Shows it as it was changed. */
  put: (enquiry: EnquiryRecord) => void;
}

/** The enquiry that the address names: of the list that is shown, or read by itself, as from a mail's link. */
export function useOpenEnquiry(id: string | null, listed: readonly EnquiryRecord[] | undefined): OpenEnquiry {
  const inList = listed?.find((enquiry) => String(enquiry.id) === id);
  const [changed, setChanged] = useState<EnquiryRecord>();
  // One that leaves the list while it is open was erased, or no longer fits the filter: it is not read again.
  const [last, setLast] = useState<EnquiryRecord>();
  if (inList && inList !== last) setLast(inList);
  const hasLeft = last !== undefined && String(last.id) === id;
  const isNumber = id !== null && /^[1-9]\d{0,8}$/.test(id);
  const { data, error, retry } = useResource(
    isNumber && listed !== undefined && !inList && !hasLeft ? enquiryResource(Number(id)) : null,
  );
  const known = [inList, changed, data, last].find((enquiry) => enquiry && String(enquiry.id) === id);
  const failure = known ? undefined : error;
  const missing = (id !== null && !isNumber) || (failure instanceof ApiError && failure.status === 404);
  return { enquiry: known, error: missing ? undefined : failure, missing, retry, put: setChanged };
}
