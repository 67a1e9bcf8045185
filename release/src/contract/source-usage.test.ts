import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SourceWords } from '../site';
import { FakeRepository } from '../testing/builds';
import { readSourceUsage } from './source-usage';

let repository: FakeRepository;

beforeEach(() => {
  repository = new FakeRepository(mkdtempSync(join(tmpdir(), 'formraster-usage-')));
});
afterEach(() => rmSync(repository.root, { recursive: true }));

const words = (folder: string): SourceWords => ({
  platform: ['shared-platform'],
  slot: 'RemoteSlot',
  calls: { emitWindowEvent: 'emits', useWindowEvent: 'hears' },
  components: { name: 'shared-ui', folder },
  notShipped: /(\.test|\/standalone)\.tsx?$|\/testing\//,
  routed: /\/RemotePage\.tsx$/,
});
const usage = () => readSourceUsage(repository.root, 'mf-shop', words('shared-ui/src'));

test('slots, events and imports of the platform are read from the source', () => {
  repository.write(
    'mf-shop/src/Shop.tsx',
    `import { RemoteSlot, emitWindowEvent, type RemoteHost } from 'shared-platform';
     import { useWindowEvent } from 'shared-platform';
     import type { Toast } from 'shared-platform';
     export function Shop() {
       useWindowEvent('galleryUpdated', () => emitWindowEvent('imagesUpdated', null));
       return <RemoteSlot module="enquiry/EnquiryForm" props={{}} />;
     }`,
  );
  expect(usage()).toEqual({
    uses: ['enquiry/EnquiryForm'],
    emits: ['imagesUpdated'],
    hears: ['galleryUpdated'],
    platform: ['RemoteSlot', 'emitWindowEvent', 'useWindowEvent'],
  });
});

test('only files of shared-ui that are bundled count', () => {
  repository.write(
    'mf-shop/src/Shop.tsx',
    `import { Card } from 'shared-ui/Card'; export const Shop = Card;`,
  );
  repository.write('shared-ui/src/Card.tsx', `import { Tile } from './Tile'; export const Card = Tile;`);
  repository.write(
    'shared-ui/src/Tile.ts',
    `import { Link } from 'shared-platform'; export const Tile = Link;`,
  );
  repository.write(
    'shared-ui/src/Other.ts',
    `import { toast } from 'shared-platform'; export const other = toast;`,
  );
  repository.write('mf-shop/src/Shop.test.tsx', `import { Toaster } from 'shared-platform'; Toaster;`);
  repository.write('mf-shop/src/standalone.tsx', `import { Toaster } from 'shared-platform'; Toaster;`);
  expect(usage().platform).toEqual(['Link']);
});

test('compiled files of shared-ui count as well, in a repository that has them as a package', () => {
  repository.write('src/Shop.tsx', `import { Card } from 'shared-ui/Card'; export const Shop = Card;`);
  const folder = 'node_modules/shared-ui/dist';
  repository.write(
    `${folder}/Card.js`,
    `import { Tile } from './Tile.js'; import './Card.module.css'; export const Card = Tile;`,
  );
  repository.write(`${folder}/Card.module.css`, '.card { color: red; }');
  repository.write(`${folder}/Tile.js`, `import { Link } from 'shared-platform'; export const Tile = Link;`);
  expect(readSourceUsage(repository.root, '.', words(folder)).platform).toEqual(['Link']);
});

test.each([
  ['an event', `const name = 'galleryUpdated'; emitWindowEvent(name, null);`],
  ['a call', `import { emitWindowEvent as tell } from 'shared-platform'; tell('galleryUpdated', null);`],
  ['a slot', `export const slot = (module) => <RemoteSlot module={module} />;`],
])('%s whose name is hidden is refused with its place', (_what, source) => {
  repository.write('mf-shop/src/shop.tsx', source);
  expect(usage).toThrow('mf-shop/src/shop.tsx:1 hides a name');
});
