import type { ContactContext } from './contact-address';
import {
  INTERESTS,
  REGION_ID_LENGTH,
  SUBJECT_ID_LENGTH,
  SUBJECT_KINDS,
  SUBJECT_NAME_LENGTH,
} from './enquiry-choices';

/** The context in an address; what is unknown, empty or too long is left out. */
export function readContactContext(query: URLSearchParams): ContactContext {
  const kind = SUBJECT_KINDS.find((known) => known === query.get('about'));
  const id = query.get('id') ?? '';
  const name = (query.get('name') ?? '').trim();
  const region = query.get('region') ?? '';
  const delivery = {
    ...(region !== '' && region.length <= REGION_ID_LENGTH && { region }),
    ...(query.get('fitting') === 'yes' && { fitting: true }),
  };
  const interest = INTERESTS.find(({ value }) => value === query.get('interest'))?.value;
  const whole =
    id !== '' && id.length <= SUBJECT_ID_LENGTH && name !== '' && name.length <= SUBJECT_NAME_LENGTH;
  return {
    ...(kind && whole && { subject: { kind, id, name, ...delivery } }),
    ...(interest && { interest }),
  };
}
