/** What runs in production, relative to the repository: `npm start` and the container images run the same files. */
export const API_SCRIPT = 'api-nest/dist/main.js';
export const SHELL_SCRIPT = 'shell/dist/server/main.js';
