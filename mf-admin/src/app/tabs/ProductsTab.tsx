export { ProductsManager as ProductsTab } from '../../features/products/ProductsManager';
