import type { ComponentType } from 'react';
import ProductPage from './exposed/ProductPage';
import ProductRange from './exposed/ProductRange';
import ProductsPage from './exposed/ProductsPage';
import SolutionPage from './exposed/SolutionPage';
import SolutionsBand from './exposed/SolutionsBand';
import SolutionsPage from './exposed/SolutionsPage';

/** The exposed modules for the shell's server, under the keys of federation.ts. */
export const exposes: Record<string, ComponentType> = {
  './ProductRange': ProductRange,
  './SolutionsBand': SolutionsBand,
  './ProductsPage': ProductsPage,
  './ProductPage': ProductPage as ComponentType,
  './SolutionsPage': SolutionsPage,
  './SolutionPage': SolutionPage as ComponentType,
};
