// Loaded into every process of the site under test: the site's server reaches the API through the run's own gate.
if (/\/shell\/[^/]+\/server\/main\.js$/.test(process.argv[1] ?? ''))
  process.env.API_URL = process.env.FAULTS_API_URL;
