import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import { compilePackage } from './compile';
import { writeKit } from './kit';
import { packageManifest, SHARED, workspaceManifest } from './manifest';
import { packageReadme } from './readme';
import { npm } from 'tooling/npm';

const packed = z.array(z.object({ filename: z.string() }));

/**
 * Writes the packages for other repositories, as `npm publish` takes them.
 * @param to folder that is created
 * @returns the files' names
 */
export async function packAll(root: string, to: string): Promise<string[]> {
  const stage = mkdtempSync(join(tmpdir(), 'formraster-pack-'));
  mkdirSync(to, { recursive: true });
  try {
    const folders = SHARED.map((workspace) => {
      const manifest = workspaceManifest.parse(
        JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8')),
      );
      const folder = join(stage, workspace);
      const program = compilePackage(root, workspace, join(folder, 'dist'));
      writeManifest(folder, packageManifest(manifest));
      writeFileSync(join(folder, 'README.md'), packageReadme(root, manifest, program));
      cpSync(join(root, workspace, 'CHANGELOG.md'), join(folder, 'CHANGELOG.md'));
      return folder;
    });
    const kit = join(stage, 'kit');
    writeManifest(kit, await writeKit(root, kit));
    const report = await npm(to, ['pack', '--json', ...folders, kit]);
    return packed.parse(JSON.parse(report)).map(({ filename }) => filename);
  } finally {
    rmSync(stage, { recursive: true });
  }
}

function writeManifest(folder: string, manifest: object): void {
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}
