// Loaded into every process of the site under test: the site's server reaches the API through the run's own gate.
if (process.argv[1]?.endsWith('shell/dist/server/main.js')) process.env.API_URL = process.env.FAULTS_API_URL;
