import type { MigrationInterface } from 'typeorm';
import { Products1767225600001 } from './migrations/1767225600001-products';
import { SiteConfig1767225600002 } from './migrations/1767225600002-site-config';
import { Images1767225600003 } from './migrations/1767225600003-images';
import { Enquiries1767225600004 } from './migrations/1767225600004-enquiries';
import { Users1767225600005 } from './migrations/1767225600005-users';
import { AuditLog1767225600006 } from './migrations/1767225600006-audit-log';
import { RateLimits1767225600007 } from './migrations/1767225600007-rate-limits';
import { ContentChanges1767225600008 } from './migrations/1767225600008-content-changes';
import { ImageBytes1767225600009 } from './migrations/1767225600009-image-bytes';
import { MailGenerations1767225600010 } from './migrations/1767225600010-mail-generations';
import { RemoteHealth1767225600011 } from './migrations/1767225600011-remote-health';
import { EnquiryRevisions1767225600012 } from './migrations/1767225600012-enquiry-revisions';
import { ProductRange1767225600013 } from './migrations/1767225600013-product-range';
import { SecondFactors1767225600014 } from './migrations/1767225600014-second-factors';
import { ConsentText1767225600015 } from './migrations/1767225600015-consent-text';
import { AuditAddresses1767225600016 } from './migrations/1767225600016-audit-addresses';
import { EnquiryPhotographs1767225600017 } from './migrations/1767225600017-enquiry-photographs';
import { SavedPlans1767225600018 } from './migrations/1767225600018-saved-plans';
import { Quotes1767225600019 } from './migrations/1767225600019-quotes';
import { Releases1767225600020 } from './migrations/1767225600020-releases';
import { PhotographNetworks1767225600021 } from './migrations/1767225600021-photograph-networks';
import { SeededImages1767225600022 } from './migrations/1767225600022-seeded-images';
import { MailTargets1767225600025 } from './migrations/1767225600025-mail-targets';
import { SessionUse1767225600026 } from './migrations/1767225600026-session-use';
import { PasswordLinks1767225600027 } from './migrations/1767225600027-password-links';
import { ErasedPeople1767225600028 } from './migrations/1767225600028-erased-people';
import { Engineers1767225600030 } from './migrations/1767225600030-engineers';
import { EnquiryMessages1767225600032 } from './migrations/1767225600032-enquiry-messages';
import { EnquiryMessageIndexes1767225600033 } from './migrations/1767225600033-enquiry-message-indexes';
import { SearchKeys1767225600040 } from './migrations/1767225600040-search-keys';

/** All migrations, oldest first. A change to the schema is a new file and a new line here. */
export const migrations: (new () => MigrationInterface)[] = [
  Products1767225600001,
  SiteConfig1767225600002,
  Images1767225600003,
  Enquiries1767225600004,
  Users1767225600005,
  AuditLog1767225600006,
  RateLimits1767225600007,
  ContentChanges1767225600008,
  ImageBytes1767225600009,
  MailGenerations1767225600010,
  RemoteHealth1767225600011,
  EnquiryRevisions1767225600012,
  ProductRange1767225600013,
  SecondFactors1767225600014,
  ConsentText1767225600015,
  AuditAddresses1767225600016,
  EnquiryPhotographs1767225600017,
  SavedPlans1767225600018,
  Quotes1767225600019,
  Releases1767225600020,
  PhotographNetworks1767225600021,
  SeededImages1767225600022,
  MailTargets1767225600025,
  SessionUse1767225600026,
  PasswordLinks1767225600027,
  ErasedPeople1767225600028,
  Engineers1767225600030,
  EnquiryMessages1767225600032,
  EnquiryMessageIndexes1767225600033,
  SearchKeys1767225600040,
];
