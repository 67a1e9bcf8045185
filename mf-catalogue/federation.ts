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
