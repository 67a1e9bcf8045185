export interface BreadProps {
  /** How many kinds are shown; by default all. */
  most?: number;
}

const KINDS = ['Sourdough', 'Rye', 'Baguette'];

/** The module's HTML, on the server and where there is none of it yet. */
export function render({ most }: BreadProps): string {
  const kinds = KINDS.slice(0, most).map((kind) => `<li>${kind}</li>`);
  return `<h2>Bread today</h2><ul>${kinds.join('')}</ul>
    <button type="button">Keep me one</button> <output>None is kept.</output>`;
}

/** Makes the module interactive in an element, which has its HTML already or is empty. */
export function mount(element: HTMLElement, props: BreadProps): void {
  if (element.childElementCount === 0) element.innerHTML = render(props);
  const output = element.querySelector('output');
  let kept = 0;
  element.querySelector('button')?.addEventListener('click', () => {
    kept += 1;
    if (output) output.textContent = `${kept} kept until five o’clock.`;
  });
}
