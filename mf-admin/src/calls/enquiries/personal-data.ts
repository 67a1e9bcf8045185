import { personalDataSchema, type PersonalData } from 'shared-types/personal-data';
import { adminRequest } from '../../session/admin-request';
import { countUnread } from './unread';

const ask = (path: string, email: string): Promise<PersonalData> =>
  adminRequest(path, { method: 'POST', body: { email }, schema: personalDataSchema });

/** What the site holds about the person with an email address (`POST /people/find`). @throws ApiError */
export const findPersonalData = (email: string): Promise<PersonalData> => ask('/api/people/find', email);

/** Erases it, for good (`POST /people/erase`). @returns what was erased. @throws ApiError */
export async function erasePersonalData(email: string): Promise<PersonalData> {
  const erased = await ask('/api/people/erase', email);
  countUnread();
  return erased;
}
