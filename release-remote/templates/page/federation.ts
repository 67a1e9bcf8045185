export default {
  name: 'sample',
  exposes: { './SamplePage': './src/exposed/SamplePage.tsx' },
};
