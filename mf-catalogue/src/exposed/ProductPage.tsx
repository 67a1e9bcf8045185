export { ProductPage as default } from '../features/products/ProductPage';
