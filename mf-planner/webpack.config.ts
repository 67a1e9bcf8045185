import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { remote } from 'tooling/webpack/preset';

export default remote(
  { name: 'planner', exposes: { './PlannerPage': './src/exposed/PlannerPage.tsx' } },
  (options) => new ModuleFederationPlugin(options),
);
