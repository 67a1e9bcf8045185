export { EnquiriesInbox as EnquiriesTab } from '../../features/enquiries/EnquiriesInbox';
