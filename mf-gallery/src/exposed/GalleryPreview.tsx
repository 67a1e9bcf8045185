export { GalleryPreview as default } from '../features/preview/GalleryPreview';
