import { BrokenReferences } from '../../features/diagnostics/BrokenReferences';
import { DatabaseViewer } from '../../features/diagnostics/DatabaseViewer';
import { LiveVersions } from '../../features/diagnostics/LiveVersions';
import { ReleaseDecisions } from '../../features/diagnostics/ReleaseDecisions';
import { ReferenceDownloads } from '../../features/diagnostics/ReferenceDownloads';
import { UploadTest } from '../../features/diagnostics/UploadTest';
import { AdminFrame } from '../AdminFrame';

/** /image-diagnostics (admin-tooling 2). */
export function ImageDiagnosticsPage() {
  return (
    <AdminFrame title="Image Diagnostics">
      <UploadTest />
      <BrokenReferences />
      <LiveVersions />
      <ReleaseDecisions />
      <DatabaseViewer title="Database Image Viewer" />
      <ReferenceDownloads />
    </AdminFrame>
  );
}
