/** @jsxImportSource preact */
import { renderToString as toHtml } from 'preact-render-to-string';
import { Vote, type VoteProps } from '../Vote';

export const renderToString = (props: VoteProps): string => toHtml(<Vote {...props} />);
