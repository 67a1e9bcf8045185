export { ProductRange as default } from '../features/products/ProductRange';
