export { SolutionsPage as default } from '../features/solutions/SolutionsPage';
