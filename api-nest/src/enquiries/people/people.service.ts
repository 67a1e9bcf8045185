import { Injectable } from '@nestjs/common';
import type { PersonalData } from 'shared-types';
import { AuditLog } from '../../foundation/audit/audit-log';
import type { Actor } from '../../foundation/auth/current-user';
import { PeopleRepository } from './people.repository';

/** What the site holds about a person, found and erased by an email address. */
@Injectable()
export class PeopleService {
  constructor(
    private readonly people: PeopleRepository,
    private readonly audit: AuditLog,
  ) {}

  find(email: string): Promise<PersonalData> {
    return this.people.find(email);
  }

  /** Erases it. The audit log keeps the references of the enquiries only. @returns what was erased */
  erase(email: string, actor: Actor): Promise<PersonalData> {
    return this.people.transaction(async (manager) => {
      const found = await this.people.find(email, manager);
      await this.people.erase(email, found, manager);
      const detail = {
        enquiries: found.enquiries.map(({ reference }) => reference),
        plans: found.plans.length,
        ...(found.others.length > 0 && { others: found.others.flatMap(({ references }) => references) }),
        auditEntries: found.auditEntries,
      };
      await this.audit.record(actor, { action: 'people.erased', detail }, manager);
      return found;
    });
  }
}
