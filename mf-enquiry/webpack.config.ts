import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { remote } from 'tooling/webpack/preset';

export default remote(
  { name: 'enquiry', exposes: { './EnquiryForm': './src/exposed/EnquiryForm.tsx' } },
  (options) => new ModuleFederationPlugin(options),
);
