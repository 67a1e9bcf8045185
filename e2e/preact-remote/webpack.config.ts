import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { remote } from 'tooling/webpack/preset';

export default remote(
  {
    name: 'vote',
    exposes: { './Vote': './src/exposed/Vote.tsx' },
    server: { './Vote': './src/exposed/Vote.server.tsx' },
  },
  (options) => new ModuleFederationPlugin(options),
);
