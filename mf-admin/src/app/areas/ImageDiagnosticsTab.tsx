import { paths } from 'shared-types/routes';
import { DatabaseViewer } from '../../features/diagnostics/DatabaseViewer';
import { DirectImageManager } from '../../features/direct-images/DirectImageManager';
import { LinkButton } from '../../components/LinkButton';
import styles from './ImageDiagnosticsTab.module.css';

/** The image database debugger and the direct image manager with its three tabs (admin-tooling 2). */
export function ImageDiagnosticsTab() {
  return (
    <>
      <p className={styles.more}>
        <LinkButton to={paths.imageDiagnostics}>All diagnostics</LinkButton>
      </p>
      <DatabaseViewer title="Image Database Debugger" />
      <DirectImageManager
        title="Direct Image Manager"
        tabs={['products', 'slider', 'gallery']}
        migration="on the Hero Slider tab"
      />
    </>
  );
}
