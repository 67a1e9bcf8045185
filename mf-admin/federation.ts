export default {
  name: 'admin',
  exposes: { './AdminApp': './src/exposed/AdminApp.tsx' },
  server: false,
  oneStylesheet: true,
};
