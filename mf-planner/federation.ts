export default { name: 'planner', exposes: { './PlannerPage': './src/exposed/PlannerPage.tsx' } };
