export { GalleryEditor as GalleryTab } from '../../features/gallery/GalleryEditor';
