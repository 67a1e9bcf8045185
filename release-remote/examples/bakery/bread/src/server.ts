import { render } from './Bread';

export const exposes = { './Bread': render };
