export default {
  name: 'sample',
  exposes: { './SampleBand': './src/exposed/SampleBand.tsx' },
};
