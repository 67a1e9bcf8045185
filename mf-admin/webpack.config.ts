import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { remote } from 'tooling/webpack/preset';

export default remote(
  {
    name: 'admin',
    exposes: { './AdminApp': './src/exposed/AdminApp.tsx' },
    server: false,
    oneStylesheet: true,
  },
  (options) => new ModuleFederationPlugin(options),
);
