export { SolutionsBand as default } from '../features/solutions/SolutionsBand';
