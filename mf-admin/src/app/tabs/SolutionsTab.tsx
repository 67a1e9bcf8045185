export { SolutionImages as SolutionsTab } from '../../features/solutions/SolutionImages';
