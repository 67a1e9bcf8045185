import { DirectImageManager } from '../../features/direct-images/DirectImageManager';
import { AddWebsiteImages } from '../../features/migration/AddWebsiteImages';
import { MigrationTool } from '../../features/migration/MigrationTool';

/** Below the slider: all website images into the library, the direct images, old images of this browser. */
export function SliderTools() {
  return (
    <>
      <AddWebsiteImages />
      <DirectImageManager title="Reliable Image Manager" tabs={['slider']} migration="below" />
      <MigrationTool />
    </>
  );
}
