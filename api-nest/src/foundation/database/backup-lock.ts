/** Name of the advisory lock that a backup holds, and that those share who remove images' bytes for good. */
export const BACKUP_LOCK = 'backup';
