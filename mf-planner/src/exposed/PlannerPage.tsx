export { PlannerPage as default } from '../features/planner/PlannerPage';
