/** The one place that says what this remote is called and what it offers (contracts: shared-types/remotes). */
export default {
  name: 'catalogue',
  exposes: {
    './ProductRange': './src/exposed/ProductRange.tsx',
    './SolutionsBand': './src/exposed/SolutionsBand.tsx',
    './ProductsPage': './src/exposed/ProductsPage.tsx',
    './ProductPage': './src/exposed/ProductPage.tsx',
    './SolutionsPage': './src/exposed/SolutionsPage.tsx',
    './SolutionPage': './src/exposed/SolutionPage.tsx',
  },
};
