export { SamplePage as default } from '../features/sample/SamplePage';
