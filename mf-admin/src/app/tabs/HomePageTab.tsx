export { HomeImages as HomePageTab } from '../../features/home-page/HomeImages';
