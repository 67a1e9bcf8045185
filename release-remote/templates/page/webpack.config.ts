import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { remote } from 'tooling/webpack/preset';

export default remote(
  {
    name: 'sample',
    exposes: { './SamplePage': './src/exposed/SamplePage.tsx' },
  },
  (options) => new ModuleFederationPlugin(options),
);
