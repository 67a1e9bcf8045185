import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { remote } from 'tooling/webpack/preset';

export default remote(
  {
    name: 'catalogue',
    exposes: {
      './ProductRange': './src/exposed/ProductRange.tsx',
      './SolutionsBand': './src/exposed/SolutionsBand.tsx',
      './ProductsPage': './src/exposed/ProductsPage.tsx',
      './ProductPage': './src/exposed/ProductPage.tsx',
      './SolutionsPage': './src/exposed/SolutionsPage.tsx',
      './SolutionPage': './src/exposed/SolutionPage.tsx',
    },
  },
  (options) => new ModuleFederationPlugin(options),
);
