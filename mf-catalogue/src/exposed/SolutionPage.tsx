export { SolutionPage as default } from '../features/solutions/SolutionPage';
