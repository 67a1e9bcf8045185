export default {
  name: 'vote',
  exposes: { './Vote': './src/exposed/Vote.tsx' },
  server: { './Vote': './src/exposed/Vote.server.tsx' },
};
