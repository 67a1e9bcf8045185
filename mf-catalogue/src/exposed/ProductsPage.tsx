export { ProductsPage as default } from '../features/products/ProductsPage';
