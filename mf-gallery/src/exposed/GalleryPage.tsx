export { GalleryPage as default } from '../features/page/GalleryPage';
