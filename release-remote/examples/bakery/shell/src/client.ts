interface Module {
  mount: (element: HTMLElement, props: object) => void;
}

/** What a remote's entry defines. */
interface Container {
  init: (shared: object) => Promise<void> | void;
  get: (exposed: string) => Promise<() => Module>;
}

/** Fetches a remote's entry, which has to be the one that was published. */
function load(src: string, integrity: string): Promise<void> {
  const script = Object.assign(document.createElement('script'), {
    src,
    integrity,
    crossOrigin: 'anonymous',
  });
  document.head.append(script);
  return new Promise((resolve, reject) => {
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`${src} cannot be loaded.`));
  });
}

async function start(slot: HTMLElement): Promise<void> {
  const { module = '', entry = '', integrity = '', props = '{}' } = slot.dataset;
  const [remote, name] = module.split('/');
  await load(entry, integrity);
  const container = Reflect.get(window, `bakery_${remote}`) as Container;
  await container.init({});
  const factory = await container.get(`./${name}`);
  factory().mount(slot, JSON.parse(props) as object);
  slot.dataset.hydrated = '';
}

for (const slot of document.querySelectorAll<HTMLElement>('[data-module]')) {
  start(slot).catch((error: unknown) => {
    slot.insertAdjacentHTML(
      'beforeend',
      '<div data-slot-notice><p>This part does not work just now.</p></div>',
    );
    console.error(slot.dataset.module, error);
  });
}
document.documentElement.dataset.hydrated = '';
