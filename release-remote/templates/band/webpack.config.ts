import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { remote } from 'tooling/webpack/preset';

export default remote(
  {
    name: 'sample',
    exposes: { './SampleBand': './src/exposed/SampleBand.tsx' },
  },
  (options) => new ModuleFederationPlugin(options),
);
