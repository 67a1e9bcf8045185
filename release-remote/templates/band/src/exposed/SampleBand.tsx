export { SampleBand as default } from '../features/sample/SampleBand';
