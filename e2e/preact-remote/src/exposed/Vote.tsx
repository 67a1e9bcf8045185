/** @jsxImportSource preact */
import { hydrate, render } from 'preact';
import { Vote, type VoteProps } from '../Vote';

const shown = new WeakSet<Element>();

export function mount(element: HTMLElement, props: VoteProps): void {
  const show = shown.has(element) || element.firstChild === null ? render : hydrate;
  show(<Vote {...props} />, element);
  shown.add(element);
}

export const unmount = (element: HTMLElement): void => render(null, element);
